/** The About page of the demo book, in markdown. */
export const about = `# Acerca de este libro de muestra

Todo lo que se lee aquí —los 36 volúmenes, sus capítulos, los temas, los evangelios y los comentarios— es **texto de demostración**. Lo compone un programa, siempre igual, para que el sitio pueda verse y probarse lleno antes de recibir la obra verdadera.

## Qué es verdad y qué no

- Las *medidas* son las de la obra: cuántos capítulos tiene cada volumen, entre qué fechas se escribieron y cuánto ocupan.
- Las *palabras* son inventadas. Ninguna frase está tomada de la obra, y no deben citarse como si lo estuvieran.
- Los relatos que aparecen como evangelio del día son **de muestra**: no proceden de ninguna traducción de la Biblia ni son lecturas litúrgicas.
- Las personas que firman los comentarios no existen, y los videos no llevan a ninguna grabación.

## Cómo se lee

Elige un volumen en la [página de inicio](/) y ábrelo por donde quieras; si no sabes por dónde, empieza por el capítulo [11-5](/volume/11?chapter=5). En cada capítulo encontrarás el diálogo, y debajo, casi siempre, un resumen, preguntas, referencias bíblicas y ejercicios para el estudio. Los [temas](/temas) reúnen capítulos de todo el libro.

## Quién puede cambiar esta página

La administración del sitio puede escribir aquí su propio texto, desde el panel, cuando suba el contenido verdadero.
`;
