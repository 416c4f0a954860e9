import { describe, expect, it } from 'vitest';
import { sentenceSpans } from '~/text/sentences';

/** Texts of one paragraph, with a bar between sentences. */
const CASES = {
  narration: [
    'En un lugar de la Mancha vivía un hidalgo. | Una olla de algo más vaca que carnero, salpicón las más noches.',
    'Todo se pasa, Dios no se muda. | La paciencia todo lo alcanza.',
    'Nada… | Nada. | Bueno… pues… sigamos... y ya.',
    'Y la luz se hizo...!! | ¿¿Y?? | Nada.',
    '...y siguió andando. | …Después cayó.',
    'Nació el 23 de abril de 1865. | 30 años después murió.',
    'Vino etc. | Luego se fue. | Trajo pan, vino, etc., y agua. | Trajo pan, etc. y agua.',
    'Él es Mi Todo. él es mi nada.',
    'Vea www.ejemplo.org. | Escriba a a.b@c.com. | Cuesta 3.50 pesos.',
  ],
  dialogues: [
    '—¿Qué gigantes? —dijo Sancho Panza. | —Aquellos que allí ves —respondió su amo— de los brazos largos.',
    '—¡Válame Dios! —dijo Sancho—. | ¿No le dije yo que mirase bien lo que hacía? | —Calla, amigo Sancho.',
    'Dijo: —Ven—. | Y yo: —Voy, Señor. | ¿Adónde? | —Al cielo.',
    'No.|—Sí.|—Tal vez.',
    'Luisa.|—¿Cuándo vienes? | Pronto.|— Amén.',
    'El alma —¡oh maravilla!— se unió a Dios. | Y Dios —¿quién lo creyera?— la abrazó.',
    '¿Quién eres tú, y quién soy yo? | ¿Lo sabes?, pues dilo. | ¿De veras? preguntó ella. | ¡Ay!, dijo.',
    '¡Fiat! | ¡Fiat! | Así sea. | Amén.',
  ],
  quotations: [
    '«Hija mía, no temas. | Yo estoy contigo». | Y desapareció.',
    '«Hija mía, no temas. | Yo estoy contigo.» | Y desapareció.',
    'Él me dijo: «¿Me amas?». | Yo respondí: «Sí.» | Y nada más.',
    '"¿Me oyes?" | "Sí". | "Bien." | Fui... | ‘Otra.’ | Tercera.',
    '«No... no puedo». | «¿Por qué?», preguntó él. | «Porque sí». | Y se fue.',
    '(Véase el cap. 3. | También la pág. 12.) | Sigue el texto.',
    'Texto con nota.[1] | Otra frase.[23] | Otra más.² | Y otra¹. | Fin',
  ],
  abbreviations: [
    'S. Juan de la Cruz y Sta. Teresa fueron a Ávila. | El P. Aníbal M. Di Francia la visitó.',
    'Uds. no saben. | Sr. D. José Pérez, Excmo. Sr. Obispo. | Dios N. S. lo quiera. | N.S.J.C. lo dijo.',
    'En 1889, a.C. y d.C. son siglas. | EE. UU. es un país. | J. R. R. Tolkien escribió.',
    'Son las 5 p. m. | Mañana iremos a las 8 a.m. | Fin.',
    'Mt 5, 3-12; cf. Lc. 6, 20. | Así dice Jn. 3, 16. | Sal. 22. | El Señor es mi pastor.',
    'Vol. 11, cap. 5. | Feb. 10, 1912. | Mi siempre amable Jesús vino. | Art. V del Núm. 8.',
    'El 3.º y el 4.º capítulo. | El n.º 5. | La pág. 7 y ss. | Luego. | Por ej. Luisa.',
    'Vino Benedicto XV. | Y Juan Pablo II. | Fin.',
  ],
  lists: [
    '1. Primera cosa. | 2. Segunda cosa. | 3) Tercera cosa.',
    'I. Del amor. | II. Del dolor.',
    '* Uno. | • 2. Dos. | – Tres.',
    'Primero: a) uno. b) dos. c) tres.',
  ],
};

describe.each(Object.entries(CASES))('the sentences of %s', (_kind, texts) => {
  it.each(texts)('%s', (written) => {
    const text = written.replaceAll(' | ', ' ').replaceAll('|', '');
    const cut = written.split(/ ?\| ?/);
    expect(sentenceSpans(text).map(([from, to]) => text.slice(from, to))).toEqual(cut);
  });
});

it.each(['', '   ', '—', '* * *', '…'])('a text without letters has none: %j', (text) =>
  expect(sentenceSpans(text)).toEqual([]),
);
