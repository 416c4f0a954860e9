/** The words of chapter 11-5, by turn. */
export const luisaStart = [
  'Llevaba varios días con el corazón encogido, como una casa que tiene cerradas las contraventanas en pleno mediodía. Rezaba, pero las palabras se me caían de las manos; hacía mis labores, pero los dedos trabajaban solos. Y me decía: si el Señor quisiera encontrarme hoy, ¿en qué habitación tendría que buscarme?',
  'En esto sentí que Él estaba a mi lado, con la sencillez de quien entra en su propia casa y no necesita llamar. Al principio no vi nada; sólo supe que el cuarto ya no estaba solo. Después se inclinó un poco, como quien mira de cerca un bordado, y me dijo:',
];

export const jesusSpeech = [
  'Hija mía, ¿por qué vas contando los pasos que te faltan? Quien camina de noche cuenta los pasos, porque no ve otra cosa que sus pies; quien camina de día mira el camino y a quien lo acompaña. Tú cuentas porque has cerrado las ventanas, y luego te asombras de tropezar con tus propios muebles.',
  'Mira lo que hace la luz. No pregunta de quién es la ventana, ni si el cuarto está en orden; le basta una rendija para entrar, y cuando entra no se lleva nada: enseña lo que hay. Así hace mi Voluntad con el alma que le abre. No viene a pedirle cuentas del polvo, sino a mostrarle dónde está la puerta.',
  'Y cuando el alma deja que esta luz le toque las cosas pequeñas —el agua que sirve, el hilo que anuda, la palabra que calla—, esas cosas dejan de ser pequeñas, porque el valor no lo pone la mano, sino la luz que pasa por ella.',
];

export const luisaReply =
  'Yo, al oír esto, me quedé un rato pensando. Quería creerle y al mismo tiempo buscaba excusas, como hace un niño que no quiere levantarse. Al fin le dije: «Jesús mío, ¿y si abro y dentro no hay nada que merezca ser visto?».';

export const jesusAnswer = [
  'Entonces habrá sitio. ¿Crees que Yo prefiero las casas llenas? En una casa llena tengo que quedarme de pie; en la vacía me siento y descanso. No me des lo que te sobra ni lo que te falta: **dame la llave**. Lo demás lo pongo Yo, y lo pongo contigo, para que un día puedas decir que también es obra tuya.',
];

export const confessor =
  'Al día siguiente, cuando se lo conté, el padre guardó silencio y luego preguntó solamente: «¿Y abrió usted?». Le respondí que había abierto una rendija. «Pues con eso basta para hoy —me dijo—. Escríbalo tal como fue, sin adornarlo, y mañana abra un poco más».';

export const luisaEnd =
  'Lo he escrito por obediencia. Mientras escribía entraba el sol por la ventana que da al patio, y el polvo, que otras veces me avergüenza, parecía *oro suspendido en el aire*. Comprendí entonces que nada había cambiado en el cuarto, y que todo estaba en su lugar.';
