/** Openings for chapters without a date, and for some that have one. */
export const hours = [
  'Esta mañana, antes de que nadie se levantase, estaba ya despierta.',
  'Al caer la tarde me quedé sola en mi cuarto.',
  'Había recibido la santa Comunión y estaba recogida en mí misma.',
  'Continuando mi estado de siempre, pasaba las horas entre la labor y la oración.',
  'Una noche, después del Rosario, cuando ya habían apagado las luces, me ocurrió lo que voy a decir.',
  'Era la hora de la siesta, y toda la casa estaba en silencio.',
  'Por obediencia vuelvo a tomar la pluma, que tenía abandonada desde hacía días.',
  'Me encontraba trabajando junto a la ventana, como todos los días.',
  'Mientras las demás cenaban, yo estaba en la cama con los ojos cerrados.',
  'Escribo hoy lo que sucedió ayer, porque ayer no tuve ánimo.',
  'Era víspera de fiesta, y en la casa se oía ir y venir.',
  'Poco antes del amanecer, cuando las cosas no han tomado todavía color, me desperté.',
  'Me habían dejado sola un rato para que descansara, y no descansé.',
  'Acababan de dar las tres, que es la hora en que procuro no hablar con nadie.',
  'Estaba contando los bolillos antes de guardarlos.',
  'Vuelvo a este cuaderno después de algunos días en que no pude.',
  'Había salido el confesor, y todavía quedaba en el cuarto el olor de la cera.',
  'Rezaba las horas de la Pasión, como acostumbro, y me había detenido en una.',
  'Aún no había amanecido, y un gallo, en alguna parte, se adelantó a todos.',
  'Esa noche me tocaba velar, y velaba con una aguja en la mano para no dormirme.',
  'Cuento lo de hoy como me sale, que no tengo el ánimo para ponerlo en orden.',
  'Me llevaron la silla al patio, a la sombra, y allí se me pasó la tarde.',
];

/** Longer lead-ins of the first volume, which has no dates and tells early years. */
export const childhood = [
  'Tendría yo [nueve|diez|doce] años, y pasaba los veranos en el campo, donde hay más silencio que gente.',
  'De aquellos primeros tiempos recuerdo sobre todo los olores: la cera, el pan, la lana mojada.',
  'Era yo una niña medrosa, que no se atrevía a cruzar sola el pasillo.',
  'En mi casa se rezaba el Rosario todas las noches, y yo me dormía siempre en el mismo misterio.',
  'Mi madre me llevaba de la mano a la primera misa, y yo contaba los faroles que seguían encendidos.',
  'No sabría decir cuándo empezó; cuando me di cuenta, ya hacía tiempo que lo escuchaba.',
  'En el taller donde aprendí a hacer encaje éramos siete, y yo la más callada.',
  'Por aquellos años me confesaba con un sacerdote anciano, que hablaba poco y miraba despacio.',
  'Recuerdo el primer día que sentí que alguien me llamaba por dentro: estaba desgranando maíz.',
  'Mi padre cuidaba unas tierras, y yo lo acompañaba hasta el último almendro, y allí me volvía.',
];

/** From the early years to what Luisa suffered then; `{s}` is her state. */
export const alreadyThen = [
  'Ya entonces conocía yo {s}, aunque no sabía cómo se llamaba.',
  'Fue en aquel tiempo cuando supe lo que es {s}.',
  'También a esa edad se puede conocer {s}, y yo no se lo decía a nadie.',
  'De entonces me viene {s}, que tantas veces había de volver.',
];
