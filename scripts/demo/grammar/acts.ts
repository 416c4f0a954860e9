import type { Act } from './types';

const rows = `
servir el agua|sirves el agua|servía el agua|sirviendo el agua
remendar una camisa|remiendas una camisa|remendaba una camisa|remendando una camisa
barrer el patio|barres el patio|barría el patio|barriendo el patio
encender el fuego|enciendes el fuego|encendía el fuego|encendiendo el fuego
amasar la harina|amasas la harina|amasaba la harina|amasando la harina
enhebrar la aguja|enhebras la aguja|enhebraba la aguja|enhebrando la aguja
doblar la ropa|doblas la ropa|doblaba la ropa|doblando la ropa
poner la mesa|pones la mesa|ponía la mesa|poniendo la mesa
regar las macetas|riegas las macetas|regaba las macetas|regando las macetas
cerrar una puerta sin ruido|cierras una puerta sin ruido|cerraba la puerta sin ruido|cerrando la puerta sin ruido
escuchar a quien repite su pena|escuchas a quien repite su pena|escuchaba a una vecina repetir su pena|escuchando a una vecina repetir su pena
callar una queja|callas una queja|callaba una queja|callando una queja
lavar los platos|lavas los platos|lavaba los platos|lavando los platos
dar los buenos días|das los buenos días|daba los buenos días|dando los buenos días
devolver un saludo|devuelves un saludo|devolvía un saludo|devolviendo un saludo
partir el pan|partes el pan|partía el pan|partiendo el pan
subir la escalera|subes la escalera|subía la escalera|subiendo la escalera
esperar a que hierva la olla|esperas a que hierva la olla|esperaba a que hirviera la olla|esperando a que hirviera la olla
deshacer un nudo|deshaces un nudo|deshacía un nudo|deshaciendo un nudo
recoger las migas|recoges las migas|recogía las migas|recogiendo las migas
cortar el hilo|cortas el hilo|cortaba el hilo|cortando el hilo
limpiar el cristal|limpias el cristal|limpiaba el cristal|limpiando el cristal
pelar las habas|pelas las habas|pelaba las habas|pelando las habas
llevar un recado|llevas un recado|llevaba un recado|llevando un recado
contar los puntos de la labor|cuentas los puntos de la labor|contaba los puntos de la labor|contando los puntos de la labor
tender las sábanas|tiendes las sábanas|tendía las sábanas|tendiendo las sábanas
arreglar la cama de un enfermo|arreglas la cama de un enfermo|arreglaba la cama de una enferma|arreglando la cama de una enferma
poner un alfiler en su sitio|pones un alfiler en su sitio|ponía los alfileres en su sitio|poniendo los alfileres en su sitio
sacar agua del pozo|sacas agua del pozo|sacaba agua del pozo|sacando agua del pozo
tomar la medicina|tomas la medicina|tomaba la medicina|tomando la medicina
mojar la pluma en el tintero|mojas la pluma en el tintero|mojaba la pluma en el tintero|mojando la pluma en el tintero
aguardar a quien se retrasa|aguardas a quien se retrasa|aguardaba a quien se retrasaba|aguardando a quien se retrasaba
atar un paquete|atas un paquete|ataba un paquete|atando un paquete
cambiar el agua de las flores|cambias el agua de las flores|cambiaba el agua de las flores|cambiando el agua de las flores
enseñar una puntada a una niña|enseñas una puntada a una niña|enseñaba una puntada a una niña|enseñando una puntada a una niña
apagar la lámpara|apagas la lámpara|apagaba la lámpara|apagando la lámpara
mecer una cuna|meces una cuna|mecía la cuna de mi sobrina|meciendo la cuna de mi sobrina
quitar el polvo de un retrato|quitas el polvo de un retrato|quitaba el polvo de un retrato|quitando el polvo de un retrato
lavar las manos a un niño|lavas las manos a un niño|lavaba las manos a un niño|lavando las manos a un niño
abrir las contraventanas|abres las contraventanas|abría las contraventanas|abriendo las contraventanas
planchar un mantel|planchas un mantel|planchaba el mantel del altar|planchando el mantel del altar
desgranar las legumbres|desgranas las legumbres|desgranaba las legumbres|desgranando las legumbres
ordenar un cajón|ordenas un cajón|ordenaba un cajón|ordenando un cajón
ceder el mejor sitio|cedes el mejor sitio|cedía el mejor sitio|cediendo el mejor sitio
`;

/** The small works of a day, each as infinitive, second person, imperfect and gerund. */
export const acts: Act[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [infinitive = '', second = '', imperfect = '', gerund = ''] = row.split('|');
    return { infinitive, second, imperfect, gerund };
  });
