import { OF_PLACES } from './foreignPlaces.ts';
import { OF_THINGS } from './foreignThings.ts';
import { OF_TRADES } from './foreignTrades.ts';

/**
 * Business words of German, French, Spanish, Italian and Dutch pages, by the English words that questions ask with.
 * A compound stands for several. Words that mean something else in English ("pays", "land", "pain") are left out:
 * a page's language is not asked. Folded: lower case, no accents.
 */
const DICTIONARY = `electricity: strom elektrizitat electricite electricidad elettricita elektriciteit
renewable electricity: okostrom grunstrom
solar: photovoltaik photovoltaique fotovoltaica fotovoltaico solaire
solar electricity: solarstrom
energy: energie energia energieverbrauch
renewable: erneuerbar renouvelable renovable renovables rinnovabile rinnovabili hernieuwbaar hernieuwbare renouvelables
recycled: recycelt reciclado reciclada riciclato riciclata gerecycled gerecyclede rezyklat recycle recycles
glass: glas verre vidrio vetro
plastic: plastik kunststoff plastique plastico kunststof
paper: papier papel
bag: tute tuten beutel sachet sachets bolsa bolsas
bottle: flasche flacon flacons bouteille bouteilles botella botellas bottiglia bottiglie fles flessen flaschen
packaging: verpackung verpackungen emballage emballages envase envases imballaggio imballaggi verpakking
water: wasser wasserverbrauch acqua agua eau
waste: abfall abfalle dechets residuos rifiuti
emission: emissionen emisiones emissioni uitstoot ausstoss emissions
belong: gehort gehoren gehorig appartient appartenons pertenece pertenecemos appartiene behoort
group: gruppe groupe grupo gruppo konzern unternehmensgruppe koncern konsern
fund: fordert fordern
newsletter: rundbrief
employee: mitarbeiter mitarbeitende mitarbeiterin mitarbeiterinnen beschaftigte angestellte collaborateurs collaboratrices effectif effectifs empleados trabajadores dipendenti medewerkers werknemers belegschaft beschaftigten salaries salarie employes plantilla anstallda anstallt anstalld ansatte medarbejdere medarbeidere medarbetare tyontekijaa tyontekijat henkilosto pracownikow pracownicy pracownika funcionarios colaboradores trabalhadores zamestnancu zamestnanci emploie emploient
apprentice: auszubildende auszubildender azubi azubis lehrling lehrlinge apprenti apprentis aprendices apprendisti auszubildenden
woman: frauen frauenanteil femmes mujeres vrouwen
customer: kunde kunden kundinnen cliente clientes clienti klant klanten kunder kunderna kundene asiakkaat asiakkaita klienci klientow klienten zakaznici zakazniku
private customer: privatkunde privatkunden endkunden particuliers
business customer: geschaftskunden firmenkunden professionnels
student: studierende studenten etudiant etudiants estudiantes studenti
member: mitglied mitglieder membre membres miembros leden miembro
guest: gaste hotes huespedes ospiti gasten
store: filiale filialen geschaft geschafte magasin magasins tienda tiendas negozio negozi winkel winkels verkaufsstelle verkaufsstellen lojas butiker butikker myymala myymalat sklepy sklepow
reseller: handler revendeur revendeurs distribuidores rivenditori wiederverkaufer
country: lander landern landen paises paesi land krajow krajach maissa
city: stadt stadte ville villes ciudad ciudades citta
price: preis preise prix precio precios prezzo prezzi prijs prijzen kosten kostet coute coutent cuesta tarifs gebuhr gebuhren frais tarif prislista priser hinta hinnat cena cennik preco
minimum order: mindestbestellwert mindestbestellmenge mindestbestellung mindestauftragswert
minimum: mindestmenge minimale minimo minima mindestens minimal
order: bestellung bestellungen bestellwert bestellen commande commandes achat pedido pedidos ordine ordini bestelling bestellingen auftrag dachat
delivery: lieferung lieferungen liefern liefert geliefert lieferzeit versand livraison livraisons livrer livrons envio envios entrega consegna spedizione spedizioni verzending levering livrez versenden expedions leverans leverera toimitus dostawa dostawy entregas
delivery price: versandkosten lieferkosten
free: kostenlos kostenfrei kostenlose versandkostenfrei gratis gratuit gratuite gratuits offert offerte gratuito gratuita frei
return: rucksendung rucksendungen ruckgabe ruckgaberecht widerruf retours devolucion devoluciones retourneren
warranty: garantie gewahrleistung garantia garanzia
day: tage tagen werktage werktagen jour jours dia dias giorno giorni dagen werkdagen
week: woche wochen semaine semaines semana semanas settimana settimane weken
month: monat monate monaten mois meses mesi maanden
year: jahr jahre jahren annee annees ans anos anni jaar ano
hour: stunde stunden heure heures hora horas uur
site: standort standorte standorten produktionsstandorte vestigingen emplacements
office: buro buros niederlassung niederlassungen bureaux oficina oficinas uffici kantoor kantoren
headquarter: hauptsitz firmensitz unternehmenssitz stammsitz sede hoofdkantoor zentrale
founded: gegrundet grundung grundungsjahr fonde fondee fondation fundada fundado fondata fondato opgericht creee cree grundades grundat grundlagt stiftet perustettu zalozona zalozony zalozena
founder: grunder grunderin grunderinnen fondateur fondatrice fondateurs fundador fundadora fondatori oprichter oprichters
managing director: geschaftsfuhrer geschaftsfuhrerin geschaftsfuhrung gerant gerante amministratore gerente directeur
revenue: umsatz umsatze jahresumsatz umsatzerlose chiffre facturacion ingresos fatturato omzet ventas omsattning omsatter omsatte omsetning omsaetning omsaetter omsetter liikevaihto przychody przychodow faturamento obrat arsomsattning jahresumsatze
export share: exportquote exportanteil
first quarter: q1
second quarter: q2
third quarter: q3
fourth quarter: q4
first half: h1
second half: h2
sale: ventes verkaufe vendite ventas
product: produkt produkte produkten produit produits producto productos prodotto prodotti producten erzeugnisse artikel
factory: werk werke fabrik fabriken usine usines fabrica fabricas stabilimento fabriek fabrieken tehdas zaklad zaklady fabryka
manufacture: hergestellt herstellung herstellen produziert fabrique fabriquons fabriquees fabricamos produciamo
generate: erzeugen erzeugt erzeugung produisons generons generamos
send: verschickt versendet verschicken envoye envoyee envoyons enviamos inviamo verstuurd versandt enviado
purchasing: einkauf beschaffung compras acquisti inkoop
quality: qualitat qualite calidad qualita kwaliteit
certificate: zertifikat zertifikate zertifiziert zertifizierung zertifizierungen certifie certifiee certificado certificada certificata certificato gecertificeerd certificacion
room: zimmer chambre chambres habitacion habitaciones camere kamers
supplier: lieferant lieferanten fournisseur fournisseurs proveedor proveedores fornitore fornitori leveranciers
farm: bauernhof hofe ferme fermes granja granjas fattorie boerderij
farmer: landwirt landwirte landwirten bauern agriculteur agriculteurs agricultores agricoltori boeren rolnik rolnicy rolnikow bonder viljelija viljelijat
truck: lkw lastwagen camion camions camiones vrachtwagens
vehicle: fahrzeug fahrzeuge vehicule vehicules vehiculos veicoli voertuigen vehiculo
project: projekt projekte projekten projet projets proyecto proyectos progetti projecten
pump: pumpe pumpen pompe pompes bomba
hospital: klinikum krankenhaus krankenhauser klinik kliniken hopital hopitaux hospitales ospedali ziekenhuis
area: flache grundflache superficie oppervlakte
square metre: m2 sqm quadratmeter
square foot: sqft
square: sq carres cuadrados quadrati
foot: ft
opening hour: offnungszeiten geschaftszeiten horaires orari openingstijden
open: geoffnet ouvert ouverte ouverts abierto aperto offnen
closed: geschlossen cerrado chiuso gesloten
phone: telefon telefono telefoon telefonisch telephone
language: sprache sprachen langue langues idioma idiomas lingue
payment: zahlung zahlungen zahlungsarten zahlungsweise paiement paiements pago pagos pagamento pagamenti betaling
discount: rabatt rabatte remise descuento sconto korting
holiday: urlaub conges vacaciones vakantie
holiday day: urlaubstage urlaubstagen vakantiedagen
remote: homeoffice teletravail teletrabajo telelavoro
capacity: kapazitat capacite capacidad capacita capaciteit
patent: patente brevets patentes brevetti octrooien patenten brevet
brand: marke marken marques marcas marchi merken
team: equipe equipo squadra
bakery: backerei backereien boulangerie boulangeries panaderia bakkerij
bread: brot brote pains
winery: weingut domaine bodega cantina
hectare: hektar hectares hectareas ettari
tonne: tonnen tonnes toneladas tonnellate
kilogram: kg kilo kilos kilogramm kilogramme kilogrammes kilogramos chilogrammi
kilometre: km kilometer kilometres
litre: liter litres litros litri
percent: prozent
invoice: rechnung rechnungen facture factures factura facturas fattura fatture facturen
newsletter: rundbrief infolettre boletin
sustainability: nachhaltigkeit durabilite sostenibilidad sostenibilita duurzaamheid
insurance: versicherung assurance seguro assicurazione verzekering assurances
training: schulung schulungen ausbildung formacion formazione opleiding
contact: kontakt ansprechpartner ansprechpartnerin contacto contatto
press: presse prensa stampa
event: veranstaltung veranstaltungen evenement evenements eventos eventi messe messen
vacancy: stellenangebote stellenanzeigen emplois empleos vacatures vagas stillinger stilling avoimet tyopaikat oferty stellen
owner: inhaber inhaberin eigentumer proprietaire propietario titolare eigenaar agare eier eigere omistaja wlasciciel proprietario
shareholder: gesellschafter aktionare actionnaires accionistas azionisti aandeelhouders
themselves: selbst eigen propre propres propios
recycle: recyceln recycler reciclar
wood: holz bois madera
value: wert valeur
surcharge: zuschlag recargo
private: privat particulares
trade: fachhandel fachgroßhandel großhandel
partner: partnern partenaire partenaires socio
profit: gewinn benefice beneficio
export: exportieren exportiert exportation exportamos exportacion
family: familien famille familia
generation: generationen generacion
opening: ouverture horario
home: hause domicilio
service: dienstleistung servicio
beer: biere bieres cerveza
rye: roggen seigle centeno
loaf: laib tourte
flour: mehl farine farines harina
bed: betten lits
machine: maschine maschinen maquina
soap: seife seifen savon jabon
reduce: reduziert senken gesenkt reduit reduction reducido reduccion
natural: naturlich naturelle
ingredient: inhaltsstoffe inhaltsstoff zutaten ingredients ingredientes
organic: biologisch biologique ecologico
share: anteil porcentaje
union: gewerkschaft syndicat sindicato
roof: dach toit
refund: erstattung erstattet remboursement rembourse reembolso
accounting: buchhaltung finanzbuchhaltung comptabilite contabilidad contabilita boekhouding ksiegowosc bokforing regnskap kirjanpito
request: demande demandes solicitud solicitudes richiesta anfrage anfragen
published: publie publiee publiees publies veroffentlicht publicado publicados pubblicato
grain: getreide cereales zboze zboza cereali graan
ship: schiff schiffe navire navires fartyg
welder: schweisser soudeur soldador sveiser svetsare spawacz
buyer: einkaufer acheteur innkjoper inkopare
steel: stahl acier acero acciaio staal
equipment: ausrustung equipement equipos utstyr utrustning
game: spiele jeux juegos giochi spellen
school: schule schulen ecole ecoles escuela scuola skola
street: calle
coffee: kaffee cafes koffie kaffe
tool: werkzeug werkzeuge outil outils herramientas verktyg
software: logiciel logiciels programvara ohjelmisto oprogramowanie
website: webseite internetseite sito hemsida
subsidiary: tochtergesellschaft tochter filiales filial dotterbolag
worldwide: weltweit monde mundo`;

const ENDING = /(?:en|er|es|em|e|n|s)$/;

const MEANINGS = new Map<string, string[]>();
for (const line of `${DICTIONARY}\n${OF_TRADES}\n${OF_THINGS}\n${OF_PLACES}`.split('\n')) {
  const [english = '', foreign = ''] = line.split(': ');
  // One of two senses: a word stands for both.
  for (const word of foreign.split(' '))
    MEANINGS.set(word, [...new Set([...(MEANINGS.get(word) ?? []), ...english.split(' ')])]);
}

/** English words that look like forms of others: lands of a theme park are no countries. */
const ENGLISH: ReadonlySet<string> = new Set(['lands']);
const known = (word: string): string[] | undefined =>
  MEANINGS.get(word) ??
  (word.length > 4 && !ENGLISH.has(word) ? MEANINGS.get(word.replace(ENDING, '')) : undefined);

const PART_LEAST = 4;
/** What joins the parts of a German or Dutch compound: "Beratung-s-mandat", "Kunde-n-beziehung". */
const JOINTS = ['', 's', 'n', 'en', 'er', 'es', 'e'];
const COMPOUNDS = new Map<string, string[] | null>();

/** "Einzelzimmerzuschlag", "Beratungsmandat": words that are written as one, where the dictionary knows each. */
function compoundOf(word: string): string[] | null {
  for (let at = word.length - PART_LEAST; at >= PART_LEAST; at -= 1) {
    const tail = known(word.slice(at));
    if (tail === undefined) continue;
    const head = headOf(word.slice(0, at));
    if (head !== null) return [...new Set([...head, ...tail])];
  }
  return null;
}

function headOf(word: string): string[] | null {
  for (const joint of JOINTS) {
    const bare = word.slice(0, word.length - joint.length);
    if (!word.endsWith(joint) || bare.length < PART_LEAST) continue;
    const head = known(bare) ?? (bare.length >= 2 * PART_LEAST ? compound(bare) : null);
    if (head != null) return head;
  }
  return null;
}

function compound(word: string): string[] | null {
  const made = COMPOUNDS.get(word);
  if (made !== undefined) return made;
  const parts = compoundOf(word);
  if (COMPOUNDS.size < COMPOUNDS_MAX) COMPOUNDS.set(word, parts);
  return parts;
}
const COMPOUNDS_MAX = 20_000;
const COMPOUND_CHARACTERS = { least: 9, most: 40 };

/** The English words that a foreign word stands for; null where the dictionary does not know it. */
export function englishFor(folded: string): string[] | null {
  if (folded.length < 2) return null;
  const { least, most } = COMPOUND_CHARACTERS;
  const isLong = folded.length >= least && folded.length <= most && !/\d/.test(folded);
  return known(folded) ?? (isLong ? compound(folded) : null);
}
