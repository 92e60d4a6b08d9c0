/** Further words of the dictionary in foreignWords.ts, in the same format: things and people that pages count. */
export const OF_THINGS = `member: adherent adherents adherente adherentes mitgliedsbetriebe mitgliedsbetrieben
cheese dairy: fromagerie fromageries kaserei kasereien queseria queserias caseificio caseifici
dairy: laiterie laiteries molkerei molkereien lecheria latteria
first: premiere premier primera primero erste ersten erster erstes
livestock farmer: eleveur eleveurs viehhalter ganadero ganaderos allevatori veehouders
variety: sorte sorten variete varietes variedad variedades varieta rassen
breeding: zuchtung pflanzenzuchtung
propagation farm: vermehrungsbetrieb vermehrungsbetriebe vermehrungsbetrieben
locomotive: lokomotive lokomotiven locomotora locomotoras locomotiven
freight wagon: guterwagen
range coverage: reichweite
range: autonomie
nursery: creche creches kita kitas kindertagesstatte kindertagesstatten guarderia guarderias
school: scolaire scolaires
cow: kuhe kuhen milchkuhe milchkuhen vaches vacas mucche koeien
lift: aufzug aufzuge aufzugen ascenseur ascenseurs ascensores ascensori liften
seat: sitzplatze sitzplatzen asientos
fitter: monteur monteure monteuren monteurs montatori monteurinnen
refrigerated van: kuhlfahrzeug kuhlfahrzeuge
van: lieferwagen fourgon fourgons camionnette camionnettes furgonetas furgoni bestelwagens
production site: produktionsstatte produktionsstatten
central kitchen: zentralkuche zentralkuchen
kitchen: cuisines cocinas cucine keukens
workshop: atelier ateliers werkstatt werkstatten talleres officine
producer: producteur producteurs productrices erzeuger productores produttori producenten
winegrower: viticulteur viticulteurs vigneron vignerons winzer winzern viticultores viticoltori
vine: vignes rebflache vinedos vigneti
bed: camas letti bedden
doctor: artsen
minute: minuten minutos minuti
dwelling home: logement logements wohneinheit wohneinheiten viviendas alloggi woningen
tree: baume baumen arbres arboles alberi bomen
station: stationen estaciones stazioni
line: linien lignes lineas linee lijnen
municipality: gemeinden communes municipios comuni gemeenten
nationality: nationen nationalitaten nationalites nacionalidades nazionalita nationaliteiten`;
