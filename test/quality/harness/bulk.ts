/**
 * Makes the bulk of a large site out of a short specification: always the same pages for the same specification and domain.
 * Every statement that it makes about an organisation is about another one, never about the company itself.
 */

export type BulkLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl';

export type BulkKind = 'catalogue' | 'prices' | 'articles' | 'documentation' | 'legal' | 'events' | 'forum';

export interface BulkLink {
  href: string;
  label: string;
}

export interface BulkPart {
  kind: BulkKind;
  /** Where the part stands, with a slash at both ends; this is its first page, which lists the others. */
  path: string;
  title: string;
  /** Pages of this part, the first page included. */
  pages: number;
  /** Products, rows, articles, sections, clauses, events or posts on each page. */
  items: number;
  /** Hand-written pages that stand among the entries of the first page. */
  listed?: BulkLink[];
}

export interface BulkSpecification {
  language: BulkLanguage;
  seed: number;
  /** The company's name as it stands in the head and foot of each page. */
  name: string;
  /** 0: semantic; 1: nested divs with long class names; 2: an older layout of tables. Taken from the seed when absent. */
  layout?: 0 | 1 | 2;
  /** What catalogues, price lists, documents and posts speak of (nouns). */
  things: string[];
  /** What articles and events are about. */
  themes: string[];
  /** Hand-written pages in the menu of every page. */
  menu: BulkLink[];
  /** Hand-written pages (paths) that link to the parts' first pages. */
  linkedFrom: string[];
  parts: BulkPart[];
}

export interface BulkPage {
  url: string;
  html: string;
}

interface Pack {
  decimal: string;
  thousand: string;
  money: (amount: string) => string;
  day: (day: number, month: string, year: number) => string;
  months: string[];
  invented: string;
  cookie: [string, string, string];
  search: string;
  more: string;
  all: string;
  next: string;
  related: string;
  price: string;
  stock: string;
  pack: string;
  number: string;
  weight: string;
  size: string;
  reviews: string;
  basket: string;
  name: string;
  note: string;
  parameter: string;
  standard: string;
  meaning: string;
  place: string;
  organiser: string;
  speaker: string;
  seats: string;
  wrote: string;
  replies: string;
  newsletter: string;
  version: string;
  cookies: [string, string, string];
  organisation: [string[], string[]];
  first: string[];
  last: string[];
  towns: string[];
  roles: string[];
  nicks: string[];
  headlines: string[];
  article: string[];
  product: string[];
  documentHeads: string[];
  document: string[];
  clauses: [string, string][];
  posts: string[];
  events: string[];
}

const en: Pack = {
  decimal: '.',
  thousand: ',',
  money: (amount) => `£${amount}`,
  day: (day, month, year) => `${day} ${month} ${year}`,
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  invented: 'Invented company for testing.',
  cookie: [
    'This website uses cookies to remember settings and to count visits. You can change your choice at any time.',
    'Accept all',
    'Only necessary',
  ],
  search: 'Search',
  more: 'Read more',
  all: 'Show all',
  next: 'Next page',
  related: 'You may also like',
  price: 'Price',
  stock: 'In stock',
  pack: 'Pack',
  number: 'Item no.',
  weight: 'Weight',
  size: 'Size',
  reviews: 'reviews',
  basket: 'Add to basket',
  name: 'Name',
  note: 'Note',
  parameter: 'Parameter',
  standard: 'Default',
  meaning: 'Meaning',
  place: 'Place',
  organiser: 'Organised by',
  speaker: 'Speaker',
  seats: 'seats',
  wrote: 'wrote on',
  replies: 'replies',
  newsletter: 'Subscribe to the newsletter',
  version: 'Text as of',
  cookies: ['Cookie', 'Purpose', 'Kept for'],
  organisation: [
    [
      'Calvert',
      'Dunmore',
      'Eskdale',
      'Fallow',
      'Granby',
      'Hexley',
      'Inglewood',
      'Kelsall',
      'Langthwaite',
      'Millom',
      'Norwell',
      'Ormside',
      'Penruddock',
      'Rydale',
      'Sedgeford',
      'Tansley',
      'Ulverby',
      'Wharram',
    ],
    [
      '& Sons',
      'Ltd',
      'Holdings plc',
      'Group',
      'Federation',
      'Trust',
      'Partners',
      'Works',
      'Institute',
      'Co-operative',
    ],
  ],
  first: [
    'Alison',
    'Barnaby',
    'Carys',
    'Desmond',
    'Eleanor',
    'Finlay',
    'Geraint',
    'Harriet',
    'Imogen',
    'Jonty',
    'Kirsty',
    'Leonard',
    'Morag',
    'Nigel',
  ],
  last: [
    'Ackroyd',
    'Birtwhistle',
    'Clutterbuck',
    'Dewhurst',
    'Entwistle',
    'Fothergill',
    'Greenhalgh',
    'Hebblethwaite',
    'Ibbotson',
    'Kershaw',
    'Murgatroyd',
    'Ollerenshaw',
    'Postlethwaite',
    'Ramsbottom',
  ],
  towns: [
    'Barnoldswick',
    'Crediton',
    'Duns',
    'Fakenham',
    'Girvan',
    'Hexham',
    'Kirkwall',
    'Ludlow',
    'Machynlleth',
    'Otley',
    'Penrith',
    'Ripon',
    'Settle',
    'Thirsk',
    'Whitby',
  ],
  roles: [
    'chief executive',
    'head of sales',
    'finance director',
    'technical director',
    'chair',
    'head of purchasing',
    'founder',
  ],
  nicks: [
    'oldspanner',
    'mossy_jim',
    'teapot77',
    'greybeard',
    'quietlane',
    'nellie_b',
    'rustbucket',
    'farfield',
    'dot_and_dash',
    'wobblybench',
  ],
  headlines: [
    '{theme}: what {org} found out',
    '{org} reports a year of {theme}',
    'Five questions about {theme}',
    '{theme}: the figures for {year}',
    'Why {org} changed its mind on {theme}',
    'From {town}: {theme}',
  ],
  article: [
    '{org}, founded in {year}, now employs {n} people in {town} and says that {theme} takes up {pct} of its budget.',
    'According to a survey by {org} among {n} businesses, {pct} expect to spend more on {theme} next year.',
    '“We started with {small} people and one van,” recalls {person}, {role} of {org}.',
    'The market as a whole grew by {pct} in {year}, to {million} million pounds, estimates {org}.',
    'In {town} alone, {n} firms deal with {theme}, and few of them are older than {small} years.',
    '{org} took over its rival {org2} for {million} million pounds on {date}.',
    '{person}, who left {org} in {year}, now advises {org2} on {theme}.',
    'A grant of {money} went to {org} for a trial with {thing}.',
    'Customers of {org} may return goods within {small} days, which is longer than most.',
    'Those who tried {thing} in {town} reported savings of up to {pct}.',
    '{org} was certified under a national scheme in {year}, and lost the certificate again two years later.',
    '“Nobody speaks about {theme} until something breaks,” says {person} of {org}.',
    'Prices for {thing} rose by {pct} between spring and autumn, then fell back to {money}.',
    '{org2} closed its depot in {town} on {date}; {n} jobs were moved to {org}.',
    'The working group on {theme} met {small} times and wrote a paper of {n} pages.',
    'Investors put {million} million pounds into {org} last year, in what was called a second round.',
    'The figures are to be read with care: only {pct} of those asked had replied by {date}.',
    'There is no simple answer, as the dispute between {org} and {org2} over {thing} shows.',
  ],
  product: [
    'Tried and tested, and easy to look after.',
    'Made for everyday use; spare parts can be had for years.',
    'A favourite for small workshops and homes alike.',
    'Reworked last year, with a better finish.',
    'Comes without accessories, see the list below.',
    'For those who want it a little stronger.',
    'Now in a lighter version.',
    'Also to be had in other sizes on request.',
  ],
  documentHeads: [
    'Before you begin',
    'Setting up',
    'Reference',
    'Troubleshooting',
    'Examples',
    'Limits',
    'Moving from an older release',
    'Frequently met messages',
  ],
  document: [
    'Open the settings, choose “{thing}”, and enter a value between {small} and {n}.',
    'If the message E{n} appears, wait for {small} seconds and try again.',
    'The value of {code} must not be larger than {n}; anything above is cut off without a warning.',
    'The option {code} is deprecated and is to be removed; use {code} instead.',
    'A typical installation, such as that of {org} in {town}, processes {n} records a minute.',
    'Write the result to a file, and compare it with the example below before going on.',
    'Older releases counted {thing} from zero; newer ones count from one.',
    'The test run took {small} minutes on a machine with {small2} cores.',
    'Restart is not needed, unless {code} was changed at the same time.',
    'Note that {thing} may be listed twice when the clock was changed.',
  ],
  clauses: [
    [
      'Definitions',
      'In this text, “goods” means everything that is listed in an order, “party” each of those who sign it, and “notice” a message in writing that reaches the other party at its last known address.',
    ],
    [
      'Scope',
      'These clauses apply to framework contracts made before {date}. Later changes need a written agreement; a custom between parties does not replace it.',
    ],
    [
      'Liability',
      'Neither party is liable for loss that it could not foresee. Where the carrier is liable, its insurance covers up to {money} for each consignment and at most {million} million pounds a year.',
    ],
    [
      'Events beyond control',
      'Strikes, storms, floods, and acts of public authorities set a party free from its duties for as long as they last, but for no more than {small} months.',
    ],
    [
      'Drawings and texts',
      'Drawings, photographs and texts stay the property of whoever made them. Copies for own use are allowed, as long as the source is named.',
    ],
    [
      'Severability',
      'If one clause is void, the others stand. The parties will replace the void clause by one that comes nearest to what they meant.',
    ],
    [
      'Interest',
      'On sums that are overdue, interest of {pct} above the base rate is owed from the {small}th day after a reminder.',
    ],
    [
      'Personal data',
      'Personal data is kept as long as the law asks for and then deleted. Requests are answered within the time that the law allows.',
    ],
    [
      'Assignment',
      'A claim may be assigned to a third party, for instance to {org}, only if the other party has agreed.',
    ],
    ['Language', 'If this text is translated, the original wording holds. Headings serve orientation only.'],
  ],
  posts: [
    'I bought mine from {org} in {year} and paid {money}, no trouble since.',
    'Has anyone compared {thing} with what {org} sells?',
    'Mine broke after {small} months. The people at {org} were helpful, though.',
    'According to my notes, {pct} of them have the fault, but I only counted {small}.',
    'Thanks, that worked! I had to turn it twice, as {nick} wrote.',
    'A friend at {org} says they have {n} people on that alone. Hard to believe.',
    'Does anyone know a shop in {town} that still has {thing}?',
    'I would not spend more than {money} on it.',
    'See the older thread on {theme}, it is all explained there.',
    'Sorry for the late reply, I was at the meeting in {town}.',
  ],
  events: [
    'Seminar: {theme}',
    'Open workshop on {thing}',
    'Talk and discussion: {theme}',
    'Round table in {town}: {theme}',
    'Course for beginners: {thing}',
    'Autumn meeting of {org}',
  ],
};

const de: Pack = {
  decimal: ',',
  thousand: '.',
  money: (amount) => `${amount} €`,
  day: (day, month, year) => `${day}. ${month} ${year}`,
  months: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
  invented: 'Erfundenes Unternehmen zu Testzwecken.',
  cookie: [
    'Diese Website verwendet Cookies, um Einstellungen zu speichern und Besuche zu zählen. Die Auswahl lässt sich jederzeit ändern.',
    'Alle akzeptieren',
    'Nur notwendige',
  ],
  search: 'Suche',
  more: 'Weiterlesen',
  all: 'Alle anzeigen',
  next: 'Nächste Seite',
  related: 'Das könnte Sie auch interessieren',
  price: 'Preis',
  stock: 'Auf Lager',
  pack: 'Packung',
  number: 'Art.-Nr.',
  weight: 'Gewicht',
  size: 'Größe',
  reviews: 'Bewertungen',
  basket: 'In den Warenkorb',
  name: 'Bezeichnung',
  note: 'Hinweis',
  parameter: 'Parameter',
  standard: 'Vorgabe',
  meaning: 'Bedeutung',
  place: 'Ort',
  organiser: 'Veranstalter',
  speaker: 'Referent/in',
  seats: 'Plätze',
  wrote: 'schrieb am',
  replies: 'Antworten',
  newsletter: 'Newsletter abonnieren',
  version: 'Fassung vom',
  cookies: ['Cookie', 'Zweck', 'Speicherdauer'],
  organisation: [
    [
      'Ahlbrecht',
      'Brunnkogel',
      'Dornach',
      'Eichwalder',
      'Finkenau',
      'Grothus',
      'Hallberg',
      'Isenbrink',
      'Kaltwasser',
      'Lohengrün',
      'Mühlfeld',
      'Nettelbeck',
      'Oberhauser',
      'Pfannkuch',
      'Rautenstrauch',
      'Sonnleitner',
    ],
    ['GmbH', '& Söhne', 'AG', 'Gruppe', 'Werke', 'e. V.', 'Stiftung', 'KG', 'Institut', 'eG'],
  ],
  first: [
    'Annegret',
    'Burkhard',
    'Cosima',
    'Detlef',
    'Edeltraud',
    'Folkert',
    'Gerlinde',
    'Hartmut',
    'Ilse',
    'Joachim',
    'Kunigunde',
    'Lothar',
  ],
  last: [
    'Achternbusch',
    'Bockelmann',
    'Csernak',
    'Dinkelacker',
    'Eberhöfer',
    'Froschauer',
    'Gscheidle',
    'Hinrichsen',
    'Kniephoff',
    'Ludolphi',
    'Niedermoser',
    'Quakernack',
  ],
  towns: [
    'Alfeld',
    'Bad Aibling',
    'Calw',
    'Duderstadt',
    'Eutin',
    'Freudenstadt',
    'Greiz',
    'Husum',
    'Idstein',
    'Kusel',
    'Lemgo',
    'Meppen',
    'Nördlingen',
  ],
  roles: [
    'Geschäftsführung',
    'Vertriebsleitung',
    'Leitung Finanzen',
    'Technische Leitung',
    'Vorsitz',
    'Leitung Einkauf',
  ],
  nicks: [
    'schrauber_kalle',
    'waldmeister',
    'tante_hilde',
    'ruhepol',
    'nordlicht58',
    'grauerwolf',
    'bastelfee',
    'kaffeepause',
  ],
  headlines: [
    '{theme}: was {org} herausfand',
    '{org} zieht Bilanz: {theme}',
    'Fünf Fragen zum Thema „{theme}“',
    '{theme}: die Zahlen für {year}',
    'Warum {org} umdenkt',
    'Bericht aus {town}: {theme}',
  ],
  article: [
    '{org}, gegründet {year}, beschäftigt heute {n} Menschen in {town} und gibt {pct} des Budgets für das Thema „{theme}“ aus.',
    'Nach einer Umfrage von {org} unter {n} Betrieben rechnen {pct} im nächsten Jahr mit höheren Ausgaben.',
    '„Wir haben mit {small} Leuten und einem Lieferwagen angefangen“, erinnert sich {person} ({role}, {org}).',
    'Der Gesamtmarkt wuchs {year} um {pct} auf {million} Millionen Euro, schätzt {org}.',
    'Allein in {town} befassen sich {n} Betriebe mit „{theme}“, kaum einer ist älter als {small} Jahre.',
    '{org} übernahm den Wettbewerber {org2} am {date} für {million} Millionen Euro.',
    '{person} verließ {org} im Jahr {year} und berät heute {org2}.',
    'Eine Förderung von {money} ging an {org}, für einen Versuch mit dem Titel „{thing}“.',
    'Kunden von {org} dürfen Waren innerhalb von {small} Tagen zurückgeben, länger als üblich.',
    'In {town} wurden Einsparungen von bis zu {pct} gemessen.',
    '{org} war ab {year} zertifiziert und verlor das Zertifikat zwei Jahre später wieder.',
    '„Über „{theme}“ spricht niemand, bis etwas kaputtgeht“, sagt {person} von {org}.',
    'Die Preise stiegen zwischen Frühjahr und Herbst um {pct} und fielen dann auf {money} zurück.',
    '{org2} schloss am {date} das Lager in {town}; {n} Stellen gingen an {org}.',
    'Der Arbeitskreis „{theme}“ tagte {small} Mal und schrieb ein Papier von {n} Seiten.',
    'Investoren steckten im vergangenen Jahr {million} Millionen Euro in {org}, von einer zweiten Runde war die Rede.',
    'Die Zahlen sind mit Vorsicht zu lesen: Nur {pct} der Befragten hatten bis zum {date} geantwortet.',
    'Eine einfache Antwort gibt es nicht, wie der Streit zwischen {org} und {org2} zeigt.',
  ],
  product: [
    'Bewährt und pflegeleicht.',
    'Für den täglichen Gebrauch; Ersatzteile gibt es noch lange.',
    'Beliebt in kleinen Werkstätten und zu Hause.',
    'Im vergangenen Jahr überarbeitet.',
    'Ohne Zubehör, siehe Liste unten.',
    'Für alle, die es etwas stärker mögen.',
    'Jetzt in leichterer Ausführung.',
    'Auf Anfrage auch in anderen Größen.',
  ],
  documentHeads: [
    'Vorbereitung',
    'Einrichten',
    'Referenz',
    'Fehlersuche',
    'Beispiele',
    'Grenzen',
    'Umstieg von älteren Versionen',
  ],
  document: [
    'Öffnen Sie die Einstellungen, wählen Sie „{thing}“ und geben Sie einen Wert zwischen {small} und {n} ein.',
    'Erscheint die Meldung E{n}, warten Sie {small} Sekunden und versuchen es erneut.',
    'Der Wert von {code} darf {n} nicht übersteigen.',
    'Die Option {code} gilt als veraltet; an ihre Stelle tritt {code}.',
    'Eine typische Anlage, etwa bei {org} in {town}, verarbeitet {n} Sätze je Minute.',
    'Schreiben Sie das Ergebnis in eine Datei und vergleichen Sie es mit dem Beispiel.',
    'Ältere Versionen zählten ab null, neuere ab eins.',
    'Der Probelauf dauerte {small} Minuten.',
    'Ein Neustart ist nicht nötig, außer {code} wurde geändert.',
  ],
  clauses: [
    [
      'Begriffe',
      '„Ware“ ist alles, was in einer Bestellung aufgeführt ist, „Partei“ jeder Unterzeichner, „Mitteilung“ eine Nachricht in Textform an die letzte bekannte Anschrift.',
    ],
    [
      'Geltung',
      'Diese Klauseln gelten für Rahmenverträge, die vor dem {date} geschlossen wurden. Änderungen bedürfen der Textform.',
    ],
    [
      'Haftung',
      'Für nicht vorhersehbare Schäden wird nicht gehaftet. Soweit der Frachtführer haftet, deckt dessen Versicherung bis zu {money} je Sendung, höchstens {million} Millionen Euro im Jahr.',
    ],
    [
      'Höhere Gewalt',
      'Streik, Sturm, Hochwasser und behördliche Anordnungen befreien für ihre Dauer von der Leistung, höchstens aber {small} Monate.',
    ],
    [
      'Zeichnungen',
      'Zeichnungen, Bilder und Texte bleiben Eigentum ihrer Urheber. Kopien für den eigenen Gebrauch sind mit Quellenangabe erlaubt.',
    ],
    [
      'Salvatorische Klausel',
      'Ist eine Klausel unwirksam, bleiben die übrigen bestehen. An ihre Stelle tritt, was dem Gemeinten am nächsten kommt.',
    ],
    [
      'Verzug',
      'Auf überfällige Beträge sind ab dem {small}. Tag nach der Mahnung Zinsen von {pct} über dem Basiszinssatz geschuldet.',
    ],
    [
      'Personenbezogene Daten',
      'Daten werden so lange aufbewahrt, wie das Gesetz es verlangt, und danach gelöscht.',
    ],
    [
      'Abtretung',
      'Forderungen dürfen nur mit Zustimmung der anderen Partei an Dritte, etwa an {org}, abgetreten werden.',
    ],
    [
      'Sprache',
      'Wird dieser Text übersetzt, gilt der ursprüngliche Wortlaut. Überschriften dienen nur der Orientierung.',
    ],
  ],
  posts: [
    'Meine habe ich {year} bei {org} gekauft und {money} bezahlt, bisher ohne Ärger.',
    'Hat jemand Erfahrung mit dem Angebot von {org}?',
    'Nach {small} Monaten war Schluss.',
    'Nach meiner Liste haben {pct} diesen Fehler, gezählt habe ich aber nur {small}.',
    'Danke, {nick}, das hat geholfen!',
    'Ein Freund bei {org} sagt, dort arbeiten {n} Leute daran.',
    'Kennt jemand einen Laden in {town}?',
    'Mehr als {money} würde ich nicht ausgeben.',
    'Siehe den alten Beitrag zu „{theme}“.',
  ],
  events: [
    'Seminar: {theme}',
    'Werkstattgespräch: {thing}',
    'Vortrag: {theme}',
    'Runder Tisch in {town}: {theme}',
    'Einsteigerkurs: {thing}',
    'Herbsttreffen von {org}',
  ],
};

const fr: Pack = {
  decimal: ',',
  thousand: '\u00a0',
  money: (amount) => `${amount} €`,
  day: (day, month, year) => `${day === 1 ? '1er' : day} ${month} ${year}`,
  months: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  invented: 'Entreprise inventée à des fins de test.',
  cookie: [
    'Ce site utilise des cookies pour mémoriser vos réglages et compter les visites. Vous pouvez changer d’avis à tout moment.',
    'Tout accepter',
    'Nécessaires seulement',
  ],
  search: 'Recherche',
  more: 'Lire la suite',
  all: 'Tout afficher',
  next: 'Page suivante',
  related: 'À voir aussi',
  price: 'Prix',
  stock: 'En stock',
  pack: 'Lot',
  number: 'Réf.',
  weight: 'Poids',
  size: 'Taille',
  reviews: 'avis',
  basket: 'Ajouter au panier',
  name: 'Désignation',
  note: 'Remarque',
  parameter: 'Paramètre',
  standard: 'Défaut',
  meaning: 'Sens',
  place: 'Lieu',
  organiser: 'Organisateur',
  speaker: 'Intervenant',
  seats: 'places',
  wrote: 'a écrit le',
  replies: 'réponses',
  newsletter: 'Recevoir la lettre d’information',
  version: 'Texte du',
  cookies: ['Cookie', 'Finalité', 'Durée'],
  organisation: [
    [
      'Arbelain',
      'Brissonet',
      'Charmeil',
      'Dufrêne',
      'Escoublac',
      'Fontvieille',
      'Garrigou',
      'Hautecloque',
      'Jolimont',
      'Lartigue',
      'Maubuisson',
      'Noirétable',
      'Peyrelade',
      'Quincampoix',
      'Roquebrou',
    ],
    ['SAS', 'et Fils', 'SA', 'Groupe', 'Coopérative', 'Fédération', 'Ateliers', 'Institut', 'Conseil'],
  ],
  first: [
    'Albéric',
    'Bérengère',
    'Clotaire',
    'Delphine',
    'Edmond',
    'Fanchon',
    'Gontran',
    'Hortense',
    'Isaure',
    'Josselin',
    'Léopoldine',
    'Maxence',
  ],
  last: [
    'Abgrall',
    'Bouchardon',
    'Cazenave',
    'Destouches',
    'Espinasse',
    'Fromentin',
    'Gaudry',
    'Hennequin',
    'Kergoat',
    'Lescure',
    'Montjoie',
    'Poincheval',
  ],
  towns: [
    'Aubusson',
    'Bressuire',
    'Cahors',
    'Dole',
    'Épernay',
    'Figeac',
    'Gien',
    'Issoire',
    'Lannion',
    'Mende',
    'Nontron',
    'Pithiviers',
    'Redon',
  ],
  roles: [
    'direction générale',
    'direction commerciale',
    'direction financière',
    'direction technique',
    'présidence',
    'direction des achats',
  ],
  nicks: [
    'papi_marcel',
    'lune_bleue',
    'ptitbricoleur',
    'chouette36',
    'vieuxloup',
    'mimi_du_sud',
    'tournevis',
    'cafecreme',
  ],
  headlines: [
    '{theme} : ce qu’a appris {org}',
    '{org} fait le point : {theme}',
    'Cinq questions sur « {theme} »',
    '{theme} : les chiffres de {year}',
    'Pourquoi {org} change d’avis',
    'Reportage à {town} : {theme}',
  ],
  article: [
    '{org}, fondée en {year}, emploie aujourd’hui {n} personnes à {town} et consacre {pct} de son budget au thème « {theme} ».',
    'Selon une enquête de {org} auprès de {n} entreprises, {pct} prévoient de dépenser plus l’an prochain.',
    '« Nous avons commencé à {small}, avec une camionnette », se souvient {person} ({role}, {org}).',
    'Le marché a progressé de {pct} en {year}, à {million} millions d’euros, estime {org}.',
    'Rien qu’à {town}, {n} entreprises s’occupent de « {theme} », et peu ont plus de {small} ans.',
    '{org} a racheté son concurrent {org2} le {date} pour {million} millions d’euros.',
    '{person} a quitté {org} en {year} et conseille aujourd’hui {org2}.',
    'Une subvention de {money} est allée à {org} pour un essai intitulé « {thing} ».',
    'Les clients de {org} peuvent rendre leurs achats pendant {small} jours, plus que la moyenne.',
    'À {town}, on a mesuré des économies allant jusqu’à {pct}.',
    '{org} a été certifiée en {year} et a perdu le certificat deux ans plus tard.',
    '« Personne ne parle de ce sujet avant la première panne », dit {person}, de {org}.',
    'Les prix ont augmenté de {pct} entre le printemps et l’automne, avant de retomber à {money}.',
    '{org2} a fermé son dépôt de {town} le {date} ; {n} postes sont passés à {org}.',
    'Le groupe de travail « {theme} » s’est réuni {small} fois et a écrit un rapport de {n} pages.',
    'Des investisseurs ont mis l’an dernier {million} millions d’euros dans {org}, pour un second tour de table.',
    'Les chiffres sont à lire avec prudence : seuls {pct} avaient répondu au {date}.',
    'Il n’y a pas de réponse simple, comme le montre le différend entre {org} et {org2}.',
  ],
  product: [
    'Éprouvé et facile d’entretien.',
    'Pour tous les jours.',
    'Apprécié des petits ateliers comme des particuliers.',
    'Revu l’an dernier, avec une meilleure finition.',
    'Livré sans accessoires, voir la liste.',
    'Pour qui le veut un peu plus fort.',
    'Désormais dans une version plus légère.',
    'Autres formats sur demande.',
  ],
  documentHeads: [
    'Avant de commencer',
    'Mise en place',
    'Référence',
    'Dépannage',
    'Exemples',
    'Limites',
    'Venir d’une version plus ancienne',
  ],
  document: [
    'Ouvrez les réglages, choisissez « {thing} » et saisissez une valeur entre {small} et {n}.',
    'Si le message E{n} apparaît, attendez {small} secondes et recommencez.',
    'La valeur de {code} ne doit pas dépasser {n}.',
    'L’option {code} est obsolète ; {code} la remplace.',
    'Une installation courante, comme celle de {org} à {town}, traite {n} lignes par minute.',
    'Écrivez le résultat dans un fichier et comparez-le à l’exemple.',
    'Les anciennes versions comptaient à partir de zéro.',
    'L’essai a duré {small} minutes.',
    'Aucun redémarrage n’est nécessaire, sauf si {code} a changé.',
  ],
  clauses: [
    [
      'Définitions',
      '« Biens » désigne tout ce qui figure dans une commande, « partie » chacun des signataires, « avis » un message écrit envoyé à la dernière adresse connue.',
    ],
    [
      'Champ',
      'Ces clauses s’appliquent aux contrats-cadres conclus avant le {date}. Toute modification se fait par écrit.',
    ],
    [
      'Responsabilité',
      'Nul ne répond d’un dommage imprévisible. Lorsque le transporteur est responsable, son assurance couvre jusqu’à {money} par envoi et au plus {million} millions d’euros par an.',
    ],
    [
      'Force majeure',
      'Grève, tempête, inondation ou décision des autorités libèrent une partie de ses obligations, pour {small} mois au plus.',
    ],
    [
      'Dessins et textes',
      'Dessins, photographies et textes restent la propriété de leurs auteurs. Les copies pour usage propre sont permises si la source est citée.',
    ],
    [
      'Divisibilité',
      'Si une clause est nulle, les autres demeurent. Elle est remplacée par celle qui s’approche le plus de l’intention des parties.',
    ],
    [
      'Retard',
      'Les sommes en retard portent intérêt de {pct} au-dessus du taux de base dès le {small}e jour après rappel.',
    ],
    [
      'Données personnelles',
      'Les données sont conservées aussi longtemps que la loi l’exige, puis effacées.',
    ],
    [
      'Cession',
      'Une créance ne peut être cédée à un tiers, par exemple à {org}, qu’avec l’accord de l’autre partie.',
    ],
    ['Langue', 'Si ce texte est traduit, l’original fait foi. Les titres ne servent que de repères.'],
  ],
  posts: [
    'J’ai acheté le mien chez {org} en {year}, payé {money}, aucun souci.',
    'Quelqu’un a comparé avec ce que vend {org} ?',
    'Le mien a lâché au bout de {small} mois.',
    'D’après mes notes, {pct} ont ce défaut, mais je n’en ai compté que {small}.',
    'Merci {nick}, ça marche !',
    'Un ami chez {org} dit qu’ils sont {n} là-dessus. J’en doute.',
    'Connaissez-vous un magasin à {town} ?',
    'Je n’y mettrais pas plus de {money}.',
    'Voir l’ancien fil sur « {theme} ».',
  ],
  events: [
    'Séminaire : {theme}',
    'Atelier ouvert : {thing}',
    'Conférence : {theme}',
    'Table ronde à {town} : {theme}',
    'Cours pour débutants : {thing}',
    'Rencontre d’automne de {org}',
  ],
};

const es: Pack = {
  decimal: ',',
  thousand: '.',
  money: (amount) => `${amount} €`,
  day: (day, month, year) => `${day} de ${month} de ${year}`,
  months: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  invented: 'Empresa inventada para pruebas.',
  cookie: [
    'Este sitio utiliza cookies para recordar sus preferencias y contar las visitas. Puede cambiar su elección en cualquier momento.',
    'Aceptar todo',
    'Solo necesarias',
  ],
  search: 'Buscar',
  more: 'Leer más',
  all: 'Ver todo',
  next: 'Página siguiente',
  related: 'También le puede interesar',
  price: 'Precio',
  stock: 'En existencias',
  pack: 'Lote',
  number: 'Ref.',
  weight: 'Peso',
  size: 'Tamaño',
  reviews: 'opiniones',
  basket: 'Añadir a la cesta',
  name: 'Denominación',
  note: 'Nota',
  parameter: 'Parámetro',
  standard: 'Por defecto',
  meaning: 'Significado',
  place: 'Lugar',
  organiser: 'Organiza',
  speaker: 'Ponente',
  seats: 'plazas',
  wrote: 'escribió el',
  replies: 'respuestas',
  newsletter: 'Suscríbase al boletín',
  version: 'Texto de',
  cookies: ['Cookie', 'Finalidad', 'Duración'],
  organisation: [
    [
      'Arriondo',
      'Belmonte',
      'Cantalejo',
      'Daroca',
      'Estebanvela',
      'Fuentidueña',
      'Guadalfeo',
      'Hinojares',
      'Larraona',
      'Madrigueras',
      'Navarrete',
      'Oropendola',
      'Peñalba',
      'Riofrío',
      'Sotosalbos',
    ],
    ['S.L.', 'e Hijos', 'S.A.', 'Grupo', 'Cooperativa', 'Federación', 'Talleres', 'Instituto', 'Asociados'],
  ],
  first: [
    'Adela',
    'Baltasar',
    'Casilda',
    'Dionisio',
    'Eulalia',
    'Fermín',
    'Gregoria',
    'Hilario',
    'Inocencia',
    'Jacinto',
    'Leocadia',
    'Melchor',
  ],
  last: [
    'Abengoechea',
    'Barrientos',
    'Cifuentes',
    'Doblas',
    'Echegaray',
    'Fonseca',
    'Galdeano',
    'Huidobro',
    'Izaguirre',
    'Landáburu',
    'Manrique',
    'Quintanar',
  ],
  towns: [
    'Almazán',
    'Baza',
    'Cariñena',
    'Daimiel',
    'Estella',
    'Fraga',
    'Guadix',
    'Haro',
    'Illescas',
    'Jaca',
    'Lucena',
    'Mondoñedo',
    'Olvera',
  ],
  roles: [
    'dirección general',
    'dirección comercial',
    'dirección financiera',
    'dirección técnica',
    'presidencia',
    'dirección de compras',
  ],
  nicks: [
    'tuerca_loca',
    'abuelo_paco',
    'lunallena',
    'manitas33',
    'elcierzo',
    'mariposa_b',
    'tornillo9',
    'cafeconleche',
  ],
  headlines: [
    '{theme}: lo que ha aprendido {org}',
    '{org} hace balance: {theme}',
    'Cinco preguntas sobre «{theme}»',
    '{theme}: las cifras de {year}',
    'Por qué {org} cambia de idea',
    'Reportaje en {town}: {theme}',
  ],
  article: [
    '{org}, fundada en {year}, emplea hoy a {n} personas en {town} y dedica el {pct} de su presupuesto al tema «{theme}».',
    'Según una encuesta de {org} entre {n} empresas, el {pct} prevé gastar más el próximo año.',
    '«Empezamos {small} personas con una furgoneta», recuerda {person} ({role}, {org}).',
    'El mercado creció un {pct} en {year}, hasta {million} millones de euros, calcula {org}.',
    'Solo en {town}, {n} empresas trabajan en «{theme}», y pocas tienen más de {small} años.',
    '{org} compró a su competidora {org2} el {date} por {million} millones de euros.',
    '{person} dejó {org} en {year} y hoy asesora a {org2}.',
    'Una ayuda de {money} fue a {org} para un ensayo titulado «{thing}».',
    'Los clientes de {org} pueden devolver sus compras durante {small} días, más que la media.',
    'En {town} se midieron ahorros de hasta el {pct}.',
    '{org} se certificó en {year} y perdió el certificado dos años después.',
    '«Nadie habla de esto hasta que algo se rompe», dice {person}, de {org}.',
    'Los precios subieron un {pct} entre la primavera y el otoño, y luego bajaron a {money}.',
    '{org2} cerró su almacén de {town} el {date}; {n} puestos pasaron a {org}.',
    'El grupo de trabajo «{theme}» se reunió {small} veces y redactó un informe de {n} páginas.',
    'Los inversores pusieron el año pasado {million} millones de euros en {org}, en una segunda ronda.',
    'Las cifras deben leerse con cautela: solo el {pct} había respondido el {date}.',
    'No hay respuesta sencilla, como muestra la disputa entre {org} y {org2}.',
  ],
  product: [
    'Probado y fácil de mantener.',
    'Para el uso diario.',
    'Muy apreciado por pequeños talleres y particulares.',
    'Renovado el año pasado, con mejor acabado.',
    'Sin accesorios, véase la lista.',
    'Para quien lo quiere algo más fuerte.',
    'Ahora en versión más ligera.',
    'Otros tamaños bajo pedido.',
  ],
  documentHeads: [
    'Antes de empezar',
    'Puesta en marcha',
    'Referencia',
    'Averías',
    'Ejemplos',
    'Límites',
    'Desde versiones anteriores',
  ],
  document: [
    'Abra los ajustes, elija «{thing}» e introduzca un valor entre {small} y {n}.',
    'Si aparece el mensaje E{n}, espere {small} segundos y repita.',
    'El valor de {code} no debe superar {n}.',
    'La opción {code} está obsoleta; la sustituye {code}.',
    'Una instalación típica, como la de {org} en {town}, procesa {n} registros por minuto.',
    'Escriba el resultado en un archivo y compárelo con el ejemplo.',
    'Las versiones antiguas contaban desde cero.',
    'La prueba duró {small} minutos.',
    'No hace falta reiniciar, salvo que cambie {code}.',
  ],
  clauses: [
    [
      'Definiciones',
      '«Mercancía» es todo lo que figura en un pedido, «parte» cada firmante y «aviso» un mensaje escrito a la última dirección conocida.',
    ],
    [
      'Ámbito',
      'Estas cláusulas rigen los contratos marco firmados antes del {date}. Todo cambio se hará por escrito.',
    ],
    [
      'Responsabilidad',
      'Nadie responde de daños imprevisibles. Cuando responda el transportista, su seguro cubre hasta {money} por envío y como máximo {million} millones de euros al año.',
    ],
    [
      'Fuerza mayor',
      'Huelgas, tormentas, inundaciones y actos de la autoridad liberan a una parte de sus deberes, como máximo {small} meses.',
    ],
    [
      'Dibujos y textos',
      'Dibujos, fotografías y textos son propiedad de sus autores. Se permiten copias para uso propio si se cita la fuente.',
    ],
    [
      'Divisibilidad',
      'Si una cláusula es nula, las demás siguen en pie y se sustituirá por la más próxima a lo querido.',
    ],
    [
      'Mora',
      'Las sumas vencidas devengan un {pct} sobre el tipo básico desde el día {small} tras el recordatorio.',
    ],
    ['Datos personales', 'Los datos se guardan el tiempo que exige la ley y después se borran.'],
    [
      'Cesión',
      'Un crédito solo puede cederse a terceros, por ejemplo a {org}, con el acuerdo de la otra parte.',
    ],
    ['Idioma', 'Si este texto se traduce, vale el original. Los títulos solo orientan.'],
  ],
  posts: [
    'El mío lo compré en {org} en {year} por {money} y sin problemas.',
    '¿Alguien lo ha comparado con lo que vende {org}?',
    'El mío se rompió a los {small} meses.',
    'Según mis notas, el {pct} tiene ese fallo, pero solo conté {small}.',
    'Gracias, {nick}, ¡funcionó!',
    'Un amigo de {org} dice que son {n} solo para eso.',
    '¿Conocéis alguna tienda en {town}?',
    'No gastaría más de {money}.',
    'Mirad el hilo antiguo sobre «{theme}».',
  ],
  events: [
    'Seminario: {theme}',
    'Taller abierto: {thing}',
    'Charla: {theme}',
    'Mesa redonda en {town}: {theme}',
    'Curso para principiantes: {thing}',
    'Encuentro de otoño de {org}',
  ],
};

const it: Pack = {
  decimal: ',',
  thousand: '.',
  money: (amount) => `${amount} €`,
  day: (day, month, year) => `${day} ${month} ${year}`,
  months: [
    'gennaio',
    'febbraio',
    'marzo',
    'aprile',
    'maggio',
    'giugno',
    'luglio',
    'agosto',
    'settembre',
    'ottobre',
    'novembre',
    'dicembre',
  ],
  invented: 'Azienda inventata a scopo di test.',
  cookie: [
    'Questo sito usa cookie per ricordare le impostazioni e contare le visite. La scelta si può cambiare in ogni momento.',
    'Accetta tutto',
    'Solo necessari',
  ],
  search: 'Cerca',
  more: 'Continua a leggere',
  all: 'Mostra tutto',
  next: 'Pagina successiva',
  related: 'Potrebbe interessarti',
  price: 'Prezzo',
  stock: 'In magazzino',
  pack: 'Confezione',
  number: 'Cod.',
  weight: 'Peso',
  size: 'Misura',
  reviews: 'recensioni',
  basket: 'Aggiungi al carrello',
  name: 'Denominazione',
  note: 'Nota',
  parameter: 'Parametro',
  standard: 'Predefinito',
  meaning: 'Significato',
  place: 'Luogo',
  organiser: 'Organizza',
  speaker: 'Relatore',
  seats: 'posti',
  wrote: 'ha scritto il',
  replies: 'risposte',
  newsletter: 'Iscriviti alla newsletter',
  version: 'Testo del',
  cookies: ['Cookie', 'Scopo', 'Durata'],
  organisation: [
    [
      'Arzignoli',
      'Bergonzoni',
      'Castelrotto',
      'Dalmaviva',
      'Erbanito',
      'Fontegaia',
      'Guastavino',
      'Isolabella',
      'Lamporo',
      'Montecuccolo',
      'Orsenigo',
      'Pontelungo',
      'Roccabruna',
      'Sanvitale',
    ],
    [
      'S.r.l.',
      'e Figli',
      'S.p.A.',
      'Gruppo',
      'Cooperativa',
      'Federazione',
      'Officine',
      'Istituto',
      'Associati',
    ],
  ],
  first: [
    'Adalgisa',
    'Baldassarre',
    'Celestina',
    'Domizio',
    'Ersilia',
    'Fulgenzio',
    'Ginevra',
    'Ippolito',
    'Leontina',
    'Manlio',
    'Nazareno',
    'Ortensia',
  ],
  last: [
    'Abbondanza',
    'Bevilacqua',
    'Cantalamessa',
    'Diotallevi',
    'Fumagalli',
    'Ghirlanda',
    'Imbriani',
    'Lancellotti',
    'Malaspina',
    'Occhipinti',
    'Passalacqua',
    'Quagliarini',
  ],
  towns: [
    'Asolo',
    'Bobbio',
    'Cortona',
    'Dronero',
    'Este',
    'Feltre',
    'Gubbio',
    'Ivrea',
    'Lugo',
    'Mondovì',
    'Norcia',
    'Orvieto',
    'Penne',
  ],
  roles: [
    'direzione generale',
    'direzione commerciale',
    'direzione finanziaria',
    'direzione tecnica',
    'presidenza',
    'direzione acquisti',
  ],
  nicks: [
    'nonno_gino',
    'lunastorta',
    'bricoleur72',
    'gattonero',
    'brugola',
    'zia_pina',
    'ventodelnord',
    'cappuccino8',
  ],
  headlines: [
    '{theme}: che cosa ha imparato {org}',
    '{org} fa il punto: {theme}',
    'Cinque domande su «{theme}»',
    '{theme}: le cifre del {year}',
    'Perché {org} cambia idea',
    'Da {town}: {theme}',
  ],
  article: [
    '{org}, fondata nel {year}, impiega oggi {n} persone a {town} e dedica il {pct} del bilancio al tema «{theme}».',
    'Secondo un’indagine di {org} fra {n} imprese, il {pct} prevede di spendere di più.',
    '«Abbiamo cominciato in {small}, con un furgone», ricorda {person} ({role}, {org}).',
    'Il mercato è cresciuto del {pct} nel {year}, fino a {million} milioni di euro, stima {org}.',
    'Solo a {town}, {n} imprese si occupano di «{theme}», e poche hanno più di {small} anni.',
    '{org} ha rilevato la concorrente {org2} il {date} per {million} milioni di euro.',
    '{person} ha lasciato {org} nel {year} e oggi consiglia {org2}.',
    'Un contributo di {money} è andato a {org} per una prova dal titolo «{thing}».',
    'I clienti di {org} possono restituire gli acquisti per {small} giorni, più della media.',
    'A {town} sono stati misurati risparmi fino al {pct}.',
    '{org} è stata certificata nel {year} e ha perso il certificato due anni dopo.',
    '«Nessuno ne parla finché qualcosa non si rompe», dice {person}, di {org}.',
    'I prezzi sono saliti del {pct} fra primavera e autunno, per poi scendere a {money}.',
    '{org2} ha chiuso il deposito di {town} il {date}; {n} posti sono passati a {org}.',
    'Il gruppo di lavoro «{theme}» si è riunito {small} volte e ha scritto un rapporto di {n} pagine.',
    'L’anno scorso gli investitori hanno messo {million} milioni di euro in {org}, in un secondo giro.',
    'Le cifre vanno lette con cautela: solo il {pct} aveva risposto al {date}.',
    'Non c’è una risposta semplice, come mostra la lite fra {org} e {org2}.',
  ],
  product: [
    'Collaudato e facile da curare.',
    'Per l’uso di tutti i giorni.',
    'Apprezzato da piccole officine e privati.',
    'Rivisto l’anno scorso, con una finitura migliore.',
    'Senza accessori, vedi elenco.',
    'Per chi lo vuole un po’ più forte.',
    'Ora in versione più leggera.',
    'Altre misure su richiesta.',
  ],
  documentHeads: [
    'Prima di cominciare',
    'Messa in opera',
    'Riferimento',
    'Guasti',
    'Esempi',
    'Limiti',
    'Da versioni precedenti',
  ],
  document: [
    'Apra le impostazioni, scelga «{thing}» e inserisca un valore fra {small} e {n}.',
    'Se appare il messaggio E{n}, attenda {small} secondi e riprovi.',
    'Il valore di {code} non deve superare {n}.',
    'L’opzione {code} è superata; la sostituisce {code}.',
    'Un impianto tipico, come quello di {org} a {town}, tratta {n} righe al minuto.',
    'Scriva il risultato in un file e lo confronti con l’esempio.',
    'Le vecchie versioni contavano da zero.',
    'La prova è durata {small} minuti.',
    'Non serve riavviare, se {code} non è cambiato.',
  ],
  clauses: [
    [
      'Definizioni',
      '«Merce» è tutto ciò che figura in un ordine, «parte» ciascun firmatario, «avviso» un messaggio scritto all’ultimo indirizzo noto.',
    ],
    [
      'Ambito',
      'Queste clausole valgono per i contratti quadro conclusi prima del {date}. Ogni modifica va fatta per iscritto.',
    ],
    [
      'Responsabilità',
      'Nessuno risponde di danni imprevedibili. Quando risponde il vettore, la sua assicurazione copre fino a {money} per spedizione e al massimo {million} milioni di euro l’anno.',
    ],
    [
      'Forza maggiore',
      'Scioperi, tempeste, alluvioni e atti dell’autorità liberano una parte dai suoi obblighi, per {small} mesi al massimo.',
    ],
    [
      'Disegni e testi',
      'Disegni, fotografie e testi restano di chi li ha fatti. Copie per uso proprio sono ammesse se si cita la fonte.',
    ],
    [
      'Nullità parziale',
      'Se una clausola è nulla, le altre restano e la si sostituisce con quella più vicina alla volontà delle parti.',
    ],
    [
      'Mora',
      'Sulle somme scadute è dovuto il {pct} sopra il tasso di base dal {small}° giorno dopo il sollecito.',
    ],
    ['Dati personali', 'I dati si conservano per il tempo richiesto dalla legge e poi si cancellano.'],
    [
      'Cessione',
      'Un credito si può cedere a terzi, per esempio a {org}, solo con il consenso dell’altra parte.',
    ],
    ['Lingua', 'Se questo testo è tradotto, vale l’originale. I titoli servono solo a orientarsi.'],
  ],
  posts: [
    'Il mio l’ho preso da {org} nel {year} per {money}, nessun problema.',
    'Qualcuno l’ha confrontato con quello di {org}?',
    'Il mio si è rotto dopo {small} mesi.',
    'Dai miei appunti il {pct} ha quel difetto, ma ne ho contati solo {small}.',
    'Grazie {nick}, ha funzionato!',
    'Un amico di {org} dice che sono in {n} solo per quello.',
    'Conoscete un negozio a {town}?',
    'Non spenderei più di {money}.',
    'Vedete la vecchia discussione su «{theme}».',
  ],
  events: [
    'Seminario: {theme}',
    'Laboratorio aperto: {thing}',
    'Conferenza: {theme}',
    'Tavola rotonda a {town}: {theme}',
    'Corso per principianti: {thing}',
    'Incontro d’autunno di {org}',
  ],
};

const nl: Pack = {
  decimal: ',',
  thousand: '.',
  money: (amount) => `€ ${amount}`,
  day: (day, month, year) => `${day} ${month} ${year}`,
  months: [
    'januari',
    'februari',
    'maart',
    'april',
    'mei',
    'juni',
    'juli',
    'augustus',
    'september',
    'oktober',
    'november',
    'december',
  ],
  invented: 'Verzonnen bedrijf voor tests.',
  cookie: [
    'Deze website gebruikt cookies om instellingen te onthouden en bezoeken te tellen. U kunt uw keuze altijd wijzigen.',
    'Alles accepteren',
    'Alleen noodzakelijke',
  ],
  search: 'Zoeken',
  more: 'Lees verder',
  all: 'Alles tonen',
  next: 'Volgende pagina',
  related: 'Ook interessant',
  price: 'Prijs',
  stock: 'Op voorraad',
  pack: 'Verpakking',
  number: 'Art.nr.',
  weight: 'Gewicht',
  size: 'Maat',
  reviews: 'beoordelingen',
  basket: 'In winkelwagen',
  name: 'Omschrijving',
  note: 'Opmerking',
  parameter: 'Parameter',
  standard: 'Standaard',
  meaning: 'Betekenis',
  place: 'Plaats',
  organiser: 'Organisatie',
  speaker: 'Spreker',
  seats: 'plaatsen',
  wrote: 'schreef op',
  replies: 'reacties',
  newsletter: 'Nieuwsbrief ontvangen',
  version: 'Tekst van',
  cookies: ['Cookie', 'Doel', 'Bewaartermijn'],
  organisation: [
    [
      'Achterberg',
      'Boterdiep',
      'Colmschate',
      'Dinkelborg',
      'Eemshorn',
      'Franekeradeel',
      'Grevelink',
      'Hagestein',
      'IJsselmonde',
      'Kolhorn',
      'Lauwersoog',
      'Meerveld',
      'Noordbarge',
      'Oldenzaal',
      'Peelrand',
    ],
    ['B.V.', '& Zonen', 'N.V.', 'Groep', 'Coöperatie', 'Vereniging', 'Stichting', 'Instituut', 'Advies'],
  ],
  first: [
    'Aleida',
    'Boudewijn',
    'Cornelia',
    'Diederik',
    'Evert',
    'Fenna',
    'Gijsbert',
    'Hendrikje',
    'IJsbrand',
    'Jacomina',
    'Klaasje',
    'Lubbert',
  ],
  last: [
    'Aangeenbrug',
    'Boekhoudt',
    'Couperus',
    'Duyvendak',
    'Eikelenboom',
    'Fokkema',
    'Grotenhuis',
    'Hoogendijk',
    'Klaverstijn',
    'Lindeboom',
    'Nijenhuis',
    'Rozeboom',
  ],
  towns: [
    'Appingedam',
    'Borculo',
    'Coevorden',
    'Doesburg',
    'Enkhuizen',
    'Franeker',
    'Goes',
    'Harlingen',
    'Joure',
    'Kampen',
    'Lochem',
    'Medemblik',
  ],
  roles: [
    'algemeen directeur',
    'hoofd verkoop',
    'financieel directeur',
    'technisch directeur',
    'voorzitter',
    'hoofd inkoop',
  ],
  nicks: [
    'opa_kees',
    'trapper12',
    'maanlicht',
    'windkracht7',
    'sleutelaar',
    'tante_bep',
    'stroopwafel',
    'grijsgebied',
  ],
  headlines: [
    '{theme}: wat {org} ontdekte',
    '{org} maakt de balans op: {theme}',
    'Vijf vragen over ‘{theme}’',
    '{theme}: de cijfers van {year}',
    'Waarom {org} van mening veranderde',
    'Uit {town}: {theme}',
  ],
  article: [
    '{org}, opgericht in {year}, heeft nu {n} mensen in dienst in {town} en besteedt {pct} van het budget aan ‘{theme}’.',
    'Volgens een enquête van {org} onder {n} bedrijven verwacht {pct} volgend jaar meer uit te geven.',
    '‘We begonnen met {small} mensen en één bestelbus’, vertelt {person}, {role} van {org}.',
    'De markt groeide in {year} met {pct} tot {million} miljoen euro, schat {org}.',
    'Alleen al in {town} houden {n} bedrijven zich bezig met ‘{theme}’, en weinig zijn ouder dan {small} jaar.',
    '{org} nam op {date} concurrent {org2} over voor {million} miljoen euro.',
    '{person} vertrok in {year} bij {org} en adviseert nu {org2}.',
    'Een subsidie van {money} ging naar {org}, voor een proef met de titel ‘{thing}’.',
    'Klanten van {org} mogen aankopen binnen {small} dagen terugbrengen, langer dan gemiddeld.',
    'In {town} werden besparingen tot {pct} gemeten.',
    '{org} werd in {year} gecertificeerd en verloor het certificaat twee jaar later.',
    '‘Niemand praat erover tot er iets stuk gaat’, zegt {person} van {org}.',
    'De prijzen stegen tussen voorjaar en najaar met {pct} en zakten daarna naar {money}.',
    '{org2} sloot op {date} het magazijn in {town}; {n} banen gingen naar {org}.',
    'De werkgroep ‘{theme}’ kwam {small} keer bijeen en schreef een rapport van {n} pagina’s.',
    'Investeerders staken vorig jaar {million} miljoen euro in {org}, in een tweede ronde.',
    'De cijfers vragen om voorzichtigheid: slechts {pct} had op {date} geantwoord.',
    'Een eenvoudig antwoord is er niet, zoals het geschil tussen {org} en {org2} laat zien.',
  ],
  product: [
    'Beproefd en makkelijk in onderhoud.',
    'Voor dagelijks gebruik.',
    'Geliefd bij kleine werkplaatsen en thuis.',
    'Vorig jaar vernieuwd, met betere afwerking.',
    'Zonder toebehoren, zie de lijst.',
    'Voor wie het iets sterker wil.',
    'Nu in een lichtere uitvoering.',
    'Andere maten op aanvraag.',
  ],
  documentHeads: [
    'Voordat u begint',
    'Instellen',
    'Naslag',
    'Storingen',
    'Voorbeelden',
    'Grenzen',
    'Overstappen van oudere versies',
  ],
  document: [
    'Open de instellingen, kies ‘{thing}’ en vul een waarde tussen {small} en {n} in.',
    'Verschijnt de melding E{n}, wacht dan {small} seconden en probeer het opnieuw.',
    'De waarde van {code} mag niet hoger zijn dan {n}.',
    'De optie {code} is verouderd; {code} komt ervoor in de plaats.',
    'Een gewone opstelling, zoals die van {org} in {town}, verwerkt {n} regels per minuut.',
    'Schrijf het resultaat naar een bestand en vergelijk het met het voorbeeld.',
    'Oudere versies telden vanaf nul.',
    'De proef duurde {small} minuten.',
    'Opnieuw starten is niet nodig, tenzij {code} is gewijzigd.',
  ],
  clauses: [
    [
      'Begrippen',
      '‘Goederen’ is alles wat in een bestelling staat, ‘partij’ elke ondertekenaar, ‘kennisgeving’ een schriftelijk bericht aan het laatst bekende adres.',
    ],
    [
      'Toepassing',
      'Deze bepalingen gelden voor raamovereenkomsten van vóór {date}. Wijzigingen gebeuren schriftelijk.',
    ],
    [
      'Aansprakelijkheid',
      'Voor onvoorzienbare schade is niemand aansprakelijk. Is de vervoerder aansprakelijk, dan dekt zijn verzekering tot {money} per zending en ten hoogste {million} miljoen euro per jaar.',
    ],
    [
      'Overmacht',
      'Staking, storm, overstroming en besluiten van de overheid ontslaan een partij van haar plichten, ten hoogste {small} maanden.',
    ],
    [
      'Tekeningen en teksten',
      'Tekeningen, foto’s en teksten blijven van de maker. Kopieën voor eigen gebruik mogen, met bronvermelding.',
    ],
    [
      'Deelbaarheid',
      'Is een bepaling nietig, dan blijven de andere staan en komt er een bepaling die er het dichtst bij ligt.',
    ],
    [
      'Verzuim',
      'Over te late bedragen is vanaf dag {small} na de herinnering {pct} boven de basisrente verschuldigd.',
    ],
    ['Persoonsgegevens', 'Gegevens worden bewaard zolang de wet dat vraagt en daarna gewist.'],
    [
      'Overdracht',
      'Een vordering kan alleen met instemming van de andere partij naar een derde, bijvoorbeeld {org}.',
    ],
    ['Taal', 'Bij vertaling geldt de oorspronkelijke tekst. Kopjes dienen slechts als wegwijzer.'],
  ],
  posts: [
    'De mijne kocht ik in {year} bij {org} voor {money}, nooit gedoe.',
    'Heeft iemand het vergeleken met wat {org} verkoopt?',
    'De mijne ging na {small} maanden stuk.',
    'Volgens mijn lijstje heeft {pct} die fout, maar ik telde er maar {small}.',
    'Dank je {nick}, dat werkte!',
    'Een vriend bij {org} zegt dat ze er met {n} man aan werken.',
    'Weet iemand een winkel in {town}?',
    'Ik zou er niet meer dan {money} aan uitgeven.',
    'Zie het oude draadje over ‘{theme}’.',
  ],
  events: [
    'Seminar: {theme}',
    'Open werkplaats: {thing}',
    'Lezing: {theme}',
    'Rondetafel in {town}: {theme}',
    'Beginnerscursus: {thing}',
    'Najaarsbijeenkomst van {org}',
  ],
};

const packs: Record<BulkLanguage, Pack> = { en, de, fr, es, it, nl };

type Random = () => number;

/** A small generator of numbers from 0 up to 1 (mulberry32). */
function generator(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = state;
    value = Math.imul(value ^ (value >>> 15), value | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

function pick<Kind>(random: Random, from: readonly Kind[]): Kind {
  return from[Math.floor(random() * from.length)] as Kind;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function whole(pack: Pack, value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, pack.thousand);
}

function price(pack: Pack, random: Random, high: number): string {
  return pack.money(
    `${whole(pack, between(random, 3, high))}${pack.decimal}${pick(random, ['00', '50', '90', '95', '20', '75'])}`,
  );
}

function date(pack: Pack, random: Random, from: number, to: number): string {
  return pack.day(between(random, 1, 28), pick(random, pack.months), between(random, from, to));
}

function organisation(pack: Pack, random: Random): string {
  return `${pick(random, pack.organisation[0])} ${pick(random, pack.organisation[1])}`;
}

function person(pack: Pack, random: Random): string {
  return `${pick(random, pack.first)} ${pick(random, pack.last)}`;
}

const words = [
  'cache',
  'retry',
  'window',
  'batch',
  'offset',
  'limit',
  'pulse',
  'mode',
  'delay',
  'range',
  'scale',
  'trace',
];

/** A template with its places filled, escaped for HTML. */
function fill(template: string, pack: Pack, specification: BulkSpecification, random: Random): string {
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    switch (name) {
      case 'org':
      case 'org2':
        return organisation(pack, random);
      case 'person':
        return person(pack, random);
      case 'role':
        return pick(random, pack.roles);
      case 'town':
        return pick(random, pack.towns);
      case 'nick':
        return pick(random, pack.nicks);
      case 'n':
        return whole(pack, between(random, 21, 2900));
      case 'small':
      case 'small2':
        return String(between(random, 2, 30));
      case 'million':
        return `${between(random, 2, 480)}${pack.decimal}${between(random, 1, 9)}`;
      case 'pct':
        return `${between(random, 2, 88)}${pack === en ? '%' : '\u00a0%'}`;
      case 'year':
        return String(between(random, 1931, 2024));
      case 'date':
        return date(pack, random, 2013, 2025);
      case 'money':
        return price(pack, random, 90000);
      case 'code':
        return `${pick(random, words)}_${pick(random, words)}`;
      case 'theme':
        return pick(random, specification.themes);
      case 'thing':
        return pick(random, specification.things);
      default:
        return name;
    }
  });
  return escaped(text.charAt(0).toUpperCase() + text.slice(1)).replace(/\.\./g, '.');
}

function sentences(
  count: number,
  from: string[],
  pack: Pack,
  specification: BulkSpecification,
  random: Random,
): string {
  const made: string[] = [];
  let last = -1;
  while (made.length < count) {
    const index = Math.floor(random() * from.length);
    if (index === last) {
      continue;
    }
    last = index;
    made.push(fill(from[index] as string, pack, specification, random));
  }
  return made.join(' ');
}

function picture(random: Random, width: number, height: number): string {
  const points: string[] = [];
  for (let index = 0; index < 7; index++) {
    points.push(`${between(random, 0, width)} ${between(random, 0, height)}`);
  }
  return `<svg class="pic" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true"><path fill="none" stroke="hsl(${between(random, 0, 359)} 40% 45%)" stroke-width="2" d="M${points.join(' L')}"/><circle cx="${between(random, 5, width)}" cy="${between(random, 5, height)}" r="${between(random, 3, 14)}" fill="hsl(${between(random, 0, 359)} 30% 70%)"/></svg>`;
}

function style(random: Random): string {
  const hue = between(random, 0, 359);
  const rules = [
    `:root{--main:hsl(${hue} 45% 32%);--pale:hsl(${hue} 30% 94%);--gap:${between(random, 10, 26)}px}`,
    'body{margin:0;font:16px/1.55 system-ui,sans-serif;color:#222}',
    'nav ul{display:flex;flex-wrap:wrap;gap:var(--gap);list-style:none}',
    '.cookie{position:fixed;inset:auto 0 0;background:#111;color:#fff;padding:14px}',
    'table{border-collapse:collapse;width:100%}',
    'td,th{border:1px solid #ddd;padding:6px 9px;text-align:left}',
  ];
  for (let index = 0; index < 26; index++) {
    rules.push(
      `.u-${pick(random, words)}-${index}{margin:${between(random, 0, 40)}px ${between(random, 0, 40)}px;padding:${between(random, 0, 24)}px;color:hsl(${between(random, 0, 359)} 30% 30%)}`,
    );
  }
  return `<style>${rules.join('')}</style>`;
}

function script(random: Random): string {
  const values = Array.from(
    { length: 24 },
    () => `"${pick(random, words)}_${between(random, 100, 999)}":${between(random, 1, 99999)}`,
  );
  return `<script>window.dataLayer=window.dataLayer||[];(function(w,d){var o={${values.join(',')}};w.__tune=o;d.addEventListener("click",function(e){var t=e.target;if(t&&t.dataset&&t.dataset.k){w.dataLayer.push({event:"k",value:o[t.dataset.k]||0})}});var b=d.getElementById("cookie-yes");if(b){b.onclick=function(){d.cookie="c=1;path=/";b.parentNode.remove()}}})(window,document)</script>`;
}

interface Place {
  specification: BulkSpecification;
  pack: Pack;
  random: Random;
  layout: number;
}

function links(all: readonly BulkLink[], separator = ''): string {
  return all
    .map((link) => `<li><a href="${escaped(link.href)}">${escaped(link.label)}</a></li>`)
    .join(separator);
}

/** A whole page around its content. */
function wrap(
  place: Place,
  title: string,
  parts: readonly BulkLink[],
  within: readonly BulkLink[],
  content: string,
): string {
  const { specification, pack, random, layout } = place;
  const name = escaped(specification.name);
  const cookie = `<div class="cookie" role="dialog"><p>${pack.cookie[0]}</p><button id="cookie-yes">${pack.cookie[1]}</button> <button>${pack.cookie[2]}</button></div>`;
  const head = `<!doctype html>\n<html lang="${specification.language}">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${escaped(title)} | ${name}</title>\n${style(random)}\n${script(random)}\n</head>\n`;
  const menu = `<ul>${links([...specification.menu, ...parts])}</ul>`;
  const side = `<ul>${links(within)}</ul>`;
  const foot = `<p>© 2026 ${name}. ${pack.invented}</p>`;
  if (layout === 0) {
    return `${head}<body>\n${cookie}\n<header><a href="/">${name}</a><nav aria-label="main">${menu}</nav><form role="search"><input type="search" placeholder="${pack.search}"></form></header>\n<main>\n<h1>${escaped(title)}</h1>\n${content}\n</main>\n<aside><h2>${pack.all}</h2>${side}</aside>\n<footer><form><label>${pack.newsletter} <input type="email"></label></form>${menu}${foot}</footer>\n</body>\n</html>\n`;
  }
  if (layout === 1) {
    return `${head}<body class="u-${pick(random, words)}-1 page-template">\n<div id="__wrapper"><div class="site-header__outer"><div class="site-header__inner"><div class="logo">${picture(random, 48, 48)}<a href="/"><span>${name}</span></a></div><div class="mega-menu mega-menu--desktop">${menu}</div><div class="mega-menu mega-menu--mobile" hidden>${menu}</div></div></div>\n<div class="content-outer"><div class="content-inner"><div class="title-bar"><div class="title">${escaped(title)}</div></div>\n${content}\n</div><div class="sidebar"><div class="sidebar__title">${pack.all}</div>${side}</div></div>\n<div class="footer-outer"><div class="footer-inner">${menu}<div>${pack.newsletter}</div>${foot}</div></div>\n${cookie}</div>\n</body>\n</html>\n`;
  }
  return `${head}<body bgcolor="#ffffff">\n<table width="980" align="center"><tr><td colspan="2"><a href="/"><b>${name}</b></a></td></tr>\n<tr><td width="210" valign="top"><font size="2">${menu}<hr>${side}</font></td><td valign="top">\n<h2>${escaped(title)}</h2>\n${content}\n</td></tr>\n<tr><td colspan="2"><font size="1">${foot}</font></td></tr></table>\n${cookie}\n</body>\n</html>\n`;
}

function product(place: Place, thing: string): string {
  const { specification, pack, random, layout } = place;
  const name = `${thing} ${pick(random, ['Alta', 'Boreo', 'Cima', 'Delvo', 'Estra', 'Faro', 'Gamo', 'Liro', 'Monto', 'Nevo', 'Orbo', 'Pino', 'Riva', 'Soro', 'Tempo', 'Ulmo'])} ${between(random, 10, 990)}`;
  const number = `${pick(random, ['A', 'B', 'K', 'M', 'T'])}${between(random, 10000, 99999)}`;
  const facts: [string, string][] = [
    [pack.number, number],
    [pack.size, `${between(random, 2, 240)} × ${between(random, 2, 240)} mm`],
    [pack.weight, `${between(random, 0, 18)}${pack.decimal}${between(random, 1, 9)} kg`],
    [pack.pack, String(pick(random, [1, 2, 5, 10, 12, 25, 50, 100, 250]))],
    [pack.stock, whole(pack, between(random, 0, 4800))],
  ];
  const stars = `${between(random, 3, 4)}${pack.decimal}${between(random, 0, 9)} / 5 (${between(random, 2, 860)} ${pack.reviews})`;
  const text = sentences(2, pack.product, pack, specification, random);
  if (layout === 1) {
    return `<div class="product-tile product-tile--grid" data-k="${number}"><div class="product-tile__image">${picture(random, 120, 90)}</div><div class="product-tile__name">${escaped(name)}</div><div class="product-tile__text">${text}</div>${facts.map((fact) => `<div class="attr"><span class="attr__label">${fact[0]}</span><span class="attr__value">${fact[1]}</span></div>`).join('')}<div class="product-tile__stars">${stars}</div><div class="product-tile__price"><span>${price(pack, random, 480)}</span></div><button class="btn btn--primary">${pack.basket}</button></div>`;
  }
  return `<article class="card">${picture(random, 120, 90)}<h3>${escaped(name)}</h3><p>${text}</p><dl>${facts.map((fact) => `<dt>${fact[0]}</dt><dd>${fact[1]}</dd>`).join('')}</dl><p class="stars">${stars}</p><p><s>${price(pack, random, 480)}</s> <b>${price(pack, random, 480)}</b></p><button data-k="${number}">${pack.basket}</button></article>`;
}

function priceTable(place: Place, thing: string, rows: number): string {
  const { pack, random } = place;
  const sizes = [
    between(random, 2, 6),
    between(random, 8, 12),
    between(random, 16, 24),
    between(random, 30, 60),
  ];
  const lines = Array.from(
    { length: rows },
    () =>
      `<tr><td>${between(random, 100000, 999999)}</td><th scope="row">${escaped(thing)} ${pick(random, ['A', 'B', 'C', 'DX', 'E2', 'F', 'H', 'K'])}-${between(random, 10, 999)}</th>${sizes.map(() => `<td>${price(pack, random, 320)}</td>`).join('')}<td>${pick(random, ['', '', '*', '**', '–'])}</td></tr>`,
  );
  return `<h2>${escaped(thing)}</h2>\n<table><caption>${pack.version} ${date(pack, random, 2025, 2025)}</caption><thead><tr><th rowspan="2">${pack.number}</th><th rowspan="2">${pack.name}</th><th colspan="4">${pack.price} / ${pack.size}</th><th rowspan="2">${pack.note}</th></tr><tr>${sizes.map((size) => `<th>${size}</th>`).join('')}</tr></thead><tbody>\n${lines.join('\n')}\n</tbody></table>`;
}

function article(place: Place, year: number, month: number): string {
  const { specification, pack, random } = place;
  const day = pack.day(between(random, 1, 28), pack.months[month] as string, year);
  const paragraphs: string[] = [];
  const count = between(random, 6, 10);
  for (let index = 0; index < count; index++) {
    paragraphs.push(`<p>${sentences(between(random, 3, 5), pack.article, pack, specification, random)}</p>`);
    if (index === 2) {
      paragraphs.push(
        `<figure>${picture(random, 420, 160)}<figcaption>${fill('{org}, {town}, {year}', pack, specification, random)}</figcaption></figure>`,
      );
    }
    if (index === 4) {
      paragraphs.push(
        `<blockquote>${fill(pack.article[11] as string, pack, specification, random)}</blockquote>`,
      );
    }
  }
  return `<article><h2>${fill(pick(random, pack.headlines), pack, specification, random)}</h2><p class="meta"><time>${day}</time> · ${person(pack, random)}</p>\n${paragraphs.join('\n')}\n<p><a href="#top">${pack.related}</a></p></article>`;
}

function section(place: Place, head: string): string {
  const { specification, pack, random } = place;
  const rows = Array.from(
    { length: between(random, 5, 9) },
    () =>
      `<tr><td><code>${pick(random, words)}.${pick(random, words)}_${between(random, 1, 40)}</code></td><td>${between(random, 0, 5000)}</td><td>${fill(pick(random, pack.document), pack, specification, random)}</td></tr>`,
  );
  const lines = Array.from(
    { length: between(random, 6, 11) },
    () => `${pick(random, words)}.${pick(random, words)} = ${between(random, 0, 9999)}`,
  );
  return `<section id="s${between(random, 100, 9999)}"><h2>${escaped(head)}</h2><p>${sentences(4, pack.document, pack, specification, random)}</p><table><thead><tr><th>${pack.parameter}</th><th>${pack.standard}</th><th>${pack.meaning}</th></tr></thead><tbody>${rows.join('')}</tbody></table><pre><code>${lines.join('\n')}</code></pre><ol>${Array.from({ length: 4 }, () => `<li>${fill(pick(random, pack.document), pack, specification, random)}</li>`).join('')}</ol><p>${sentences(3, pack.document, pack, specification, random)}</p></section>`;
}

function clause(place: Place, number: string): string {
  const { specification, pack, random } = place;
  const [head, text] = pick(random, pack.clauses);
  const more = Array.from(
    { length: between(random, 2, 4) },
    (_, index) =>
      `<li>(${index + 1}) ${fill(pick(random, pack.clauses)[1], pack, specification, random)}</li>`,
  );
  return `<h3>${number} ${escaped(head)}</h3><p>${fill(text, pack, specification, random)}</p><ul>${more.join('')}</ul>`;
}

function cookieTable(place: Place): string {
  const { pack, random } = place;
  const rows = Array.from(
    { length: 14 },
    () =>
      `<tr><td>_${pick(random, words)}_${between(random, 10, 99)}</td><td>${pick(random, words)} / ${pick(random, words)}</td><td>${between(random, 1, 720)} d</td></tr>`,
  );
  return `<table><tr>${pack.cookies.map((label) => `<th>${label}</th>`).join('')}</tr>${rows.join('')}</table>`;
}

function event(place: Place, year: number, month: number): string {
  const { specification, pack, random } = place;
  const speakers = Array.from(
    { length: between(random, 1, 3) },
    () => `${person(pack, random)} (${escaped(organisation(pack, random))}, ${pick(random, pack.roles)})`,
  );
  return `<li class="event"><h3>${fill(pick(random, pack.events), pack, specification, random)}</h3><p><time>${pack.day(between(random, 1, 28), pack.months[month] as string, year)}</time>, ${between(random, 8, 19)}${pack === en ? ':' : '.'}${pick(random, ['00', '30', '15'])}</p><dl><dt>${pack.place}</dt><dd>${pick(random, pack.towns)}</dd><dt>${pack.organiser}</dt><dd>${escaped(organisation(pack, random))}</dd><dt>${pack.speaker}</dt><dd>${speakers.join('; ')}</dd><dt>${pack.price}</dt><dd>${price(pack, random, 240)} (${between(random, 8, 300)} ${pack.seats})</dd></dl><p>${sentences(3, pack.article, pack, specification, random)}</p></li>`;
}

function post(place: Place, year: number, index: number): string {
  const { specification, pack, random } = place;
  const nick = pick(random, pack.nicks);
  const text = Array.from(
    { length: between(random, 1, 3) },
    () => `<p>${sentences(between(random, 2, 4), pack.posts, pack, specification, random)}</p>`,
  ).join('');
  return `<div class="post" id="p${index}"><div class="post-user">${picture(random, 40, 40)}<b>${nick}</b><br>${between(random, 3, 4200)} · ${pick(random, pack.towns)}</div><div class="post-head">#${index} ${nick} ${pack.wrote} ${date(pack, random, year, year)}</div><div class="post-text">${text}</div><div class="post-sign">-- <i>${fill('{theme}', pack, specification, random)}</i></div></div>`;
}

/** Months back from October 2026 (articles) or on from November 2026 (events). */
function month(kind: BulkKind, index: number): [number, number] {
  const count = kind === 'events' ? 2026 * 12 + 10 + index - 1 : 2026 * 12 + 9 - index + 1;
  return [Math.floor(count / 12), count % 12];
}

/** What the page `index` of a part is called, and the last part of its address. */
function label(
  specification: BulkSpecification,
  pack: Pack,
  part: BulkPart,
  index: number,
): [string, string] {
  const thing = specification.things[(index - 1) % specification.things.length] as string;
  const theme = specification.themes[(index - 1) % specification.themes.length] as string;
  switch (part.kind) {
    case 'articles':
    case 'events': {
      const [year, number] = month(part.kind, index);
      return [
        `${part.title}: ${pack.months[number]} ${year}`,
        `${year}-${String(number + 1).padStart(2, '0')}`,
      ];
    }
    case 'legal':
      return [`${part.title} ${index}`, `${index}`];
    case 'forum':
      return [theme, `${1000 + (specification.seed % 900) + index * 7}-${slug(theme)}`];
    case 'documentation':
      return [`${index}. ${thing}`, `${index}-${slug(thing)}`];
    default:
      return [thing, `${index}-${slug(thing)}`];
  }
}

function body(place: Place, part: BulkPart, index: number): string {
  const { specification, pack, random, layout } = place;
  const thing = specification.things[
    (index + specification.things.length - 1) % specification.things.length
  ] as string;
  const numbers = Array.from({ length: part.items }, (_, number) => number);
  switch (part.kind) {
    case 'catalogue': {
      const cards = numbers
        .map(() => product(place, index === 0 ? pick(random, specification.things) : thing))
        .join('\n');
      return layout === 1
        ? `<div class="grid"><div class="grid__row">${cards}</div></div>`
        : `<div class="cards">${cards}</div>`;
    }
    case 'prices':
      return Array.from({ length: 3 }, (_, number) =>
        priceTable(
          place,
          index === 0 ? pick(random, specification.things) : `${thing} ${number + 1}`,
          Math.ceil(part.items / 3),
        ),
      ).join('\n');
    case 'articles': {
      const [year, number] = month(part.kind, Math.max(index, 1));
      return numbers.map(() => article(place, year, number)).join('\n<hr>\n');
    }
    case 'events': {
      const [year, number] = month(part.kind, Math.max(index, 1));
      return `<ul class="events">${numbers.map(() => event(place, year, number)).join('\n')}</ul>`;
    }
    case 'documentation':
      return numbers
        .map((number) =>
          section(place, `${pack.documentHeads[number % pack.documentHeads.length]}: ${thing}`),
        )
        .join('\n');
    case 'legal':
      return `<p>${pack.version} ${date(pack, random, 2014, 2024)}</p>${numbers.map((number) => clause(place, `§ ${index}.${number + 1}`)).join('\n')}${cookieTable(place)}`;
    case 'forum': {
      const year = between(random, 2017, 2026);
      return `<p>${part.items - 1} ${pack.replies}</p>${numbers.map((number) => post(place, year === 2026 ? 2025 : year, number + 1)).join('\n')}`;
    }
  }
}

/** The first page of a part: all its pages, with the hand-written ones among them, and some content of its own. */
function firstPage(place: Place, part: BulkPart, entries: readonly BulkLink[]): string {
  const { specification, pack, random } = place;
  const all = [...entries];
  for (const link of part.listed ?? []) {
    all.splice(between(random, Math.min(1, all.length), all.length), 0, link);
  }
  const teaser = ['articles', 'events', 'forum'].includes(part.kind)
    ? pack.article
    : part.kind === 'legal'
      ? pack.clauses.map((one) => one[1])
      : part.kind === 'documentation'
        ? pack.document
        : pack.product;
  const hand = new Set((part.listed ?? []).map((link) => link.href));
  const list = all.map(
    (link) =>
      `<li><a href="${escaped(link.href)}"><b>${escaped(link.label)}</b></a>${hand.has(link.href) ? '' : `<p>${sentences(2, teaser, pack, specification, random)}</p>`} <a href="${escaped(link.href)}">${pack.more}</a></li>`,
  );
  return `<ul class="list">${list.join('\n')}</ul>\n${body(place, part, 0)}`;
}

export function bulkPages(specification: BulkSpecification, domain: string): BulkPage[] {
  const pack = packs[specification.language];
  const layout = specification.layout ?? specification.seed % 3;
  const parts = specification.parts.map((part) => ({ href: part.path, label: part.title }));
  const pages: BulkPage[] = [];
  specification.parts.forEach((part, partIndex) => {
    const entries: BulkLink[] = [];
    for (let index = 1; index < part.pages; index++) {
      const [title, end] = label(specification, pack, part, index);
      entries.push({ href: `${part.path}${end}/`, label: title });
    }
    for (let index = 0; index < part.pages; index++) {
      const random = generator(specification.seed * 1009 + partIndex * 131071 + index * 7919);
      const place: Place = { specification, pack, random, layout };
      const entry = entries[index - 1];
      const content = entry === undefined ? firstPage(place, part, entries) : body(place, part, index);
      const next = entries[index];
      const within = [
        ...entries.slice(Math.max(0, index - 6), index + 6),
        ...(next === undefined ? [] : [{ href: next.href, label: pack.next }]),
      ];
      pages.push({
        url: `https://${domain}${entry?.href ?? part.path}`,
        html: wrap(place, entry?.label ?? part.title, parts, within, content),
      });
    }
  });
  return pages;
}
