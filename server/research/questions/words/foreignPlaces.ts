/** Names of countries, regions and cities on pages in other languages, in the format of foreignWords.ts. */
export const OF_PLACES = `germany: deutschland allemagne alemania germania duitsland
austria: osterreich autriche oostenrijk
switzerland: schweiz suisse suiza svizzera zwitserland
france: frankreich francia frankrijk
italy: italien italie italia
spain: spanien espagne espana spagna spanje
netherlands: niederlande niederlanden
belgium: belgien belgique belgica belgie
poland: polen pologne polonia
greece: griechenland grece grecia
turkey: turkei turquie turquia
norway: norwegen norvege noruega
sweden: schweden suede suecia
denmark: danemark dinamarca
finland: finnland finlande finlandia
ireland: irland irlande irlanda
scotland: schottland ecosse escocia
england: angleterre inglaterra
georgia: georgien georgie
croatia: kroatien croatie croacia
hungary: ungarn hongrie hungria
romania: rumanien roumanie rumania
morocco: marokko maroc marruecos
egypt: agypten egypte egipto
europe: europa
asia: asien asie
africa: afrika afrique
mediterranean: mittelmeer mittelmeerraum mediterranee mediterraneo
azores: azoren acores azoras
canary island: canarias kanaren
balearic island: baleares balearen
alsace: elsass
bavaria: bayern baviera
saxony: sachsen
vienna: wien vienne viena
munich: munchen
cologne: koln
geneva: genf geneve ginebra ginevra
basel: basilea
milan: mailand milano
venice: venedig venezia venise venecia
florence: florenz firenze
rome: roma
seville: sevilla
lisbon: lissabon lisboa lisbonne
prague: prag praha praga
warsaw: warschau warszawa
brussels: brussel bruxelles bruselas
antwerp: antwerpen anvers amberes
hague: haag
copenhagen: kopenhagen kobenhavn copenhague
london: londres londra
island: insel inseln isla islas iles isola isole eiland eilanden`;
