/** What kind of page or place a question asks the address of. */
export interface LinkKind {
  /** The words of a question that ask for it. */
  asked: RegExp;
  /** The words of a link, its address or the sentence that leads to it by which it is one. */
  said: RegExp;
}

const kind = (asked: string, said: string): LinkKind => ({
  asked: new RegExp(`(?<!\\p{L})(?:${asked})(?!\\p{L})`, 'iu'),
  said: new RegExp(`(?<!\\p{L})(?:${said})(?!\\p{L})`, 'iu'),
});

/** An announcement is no shop, and where a shop is told of, shopped at or looked for, none is entered. */
const NO_SHOP_BEFORE = '(?<!(?:about|find|by|in|visit|your|nearest|local|of|app) (?:the |an? |our |your )?)';

const CAREERS = kind(
  'careers?|jobs?|vacanc\\p{L}+|(?:job|open|current) (?:openings|positions|roles)|apply(?: online| here)?(?=\\??$)|' +
    'apply for (?:an? )?(?:job|position|role)|apply to work|recruitment|(?:about |on )?(?:working|driving|work|drive) for (?:them|us|you)',
  'careers?|jobs?|vacanc\\p{L}+|openings?|positions|join(?: us| our team| the team)?|work(?:ing)? (?:with|for|at|here)|(?:drive|driving|cook|teach|nurse) (?:for|with) us|employment|' +
    'hiring|recruit\\p{L}*|karriere|stellen\\p{L}*|vacatures?|werken ?(?:bij|voor)|recrutement|emplois?|carri[eè]res?|bewerb\\p{L}*|empleo|lavora con noi',
);
const SHOP = kind(
  '(?:web|online|internet|e-?)[- ]?(?:shop|store)|shop online|(?:buy|order|purchase)(?: \\p{L}+)? online|place an order|shop link|be (?:ordered|bought)',
  `${NO_SHOP_BEFORE}(?:shop|store)(?! (?:finder|locator|list))|(?:web|online|e)-?shop|order(?:s|ing)?(?! (?:status|history))|(?<!(?:visit (?:&|and)|where to|how to) )buy|boutique|` +
    'winkel|tienda|negozio|kauppa|commande\\p{L}*|bestell\\p{L}*',
);
const STORES = kind(
  '(?:store|shop|branch)(?:es|s)? (?:finder|locator|list)|find (?:an?|your|the nearest|my nearest) (?:store|shop|branch)',
  'stores|shops|branches|outlets|showrooms|filialen|locations|boutiques|butiker|negozi|tiendas|finder|locator|find (?:an?|your) \\p{L}+',
);
const LOGIN = kind(
  'log[- ]?in|sign[- ]?in|portal',
  'log[- ]?in|sign[- ]?in|portal\\p{L}*|klantportaal|my ?account|(?:client|customer|member)s? area|online banking',
);

/** In this order: of two that a question names, the first is meant. */
const KINDS: readonly LinkKind[] = [
  CAREERS,
  SHOP,
  STORES,
  LOGIN,
  kind(
    'pricing|price ?lists?|prices|tariffs?',
    'pric\\p{L}+|tariffs?|fees|rates|(?:what )?it costs|costs|charges|preis\\p{L}*|tarife|tarifs|tarifas|tariffe|tarieven|prix|prijzen|precios|prezzi|priser|ceny|preços|hinnat|hinnasto',
  ),
  kind(
    'press (?:page|room|cent(?:er|re)|area|section)|newsroom|media (?:page|room|cent(?:er|re))',
    'press|presse|pers|media|newsroom|press releases|news releases|media releases',
  ),
  kind('blog', 'blog|weblog|journal|articles'),
  kind('documentation|docs', 'docs?|documentation|dokumentation|documentatie|developers?'),
  kind('(?:system |service |live )*status|uptime', 'status|uptime'),
  kind(
    'privacy',
    'privacy|datenschutz\\p{L}*|data protection|privacybeleid|privacyverklaring|confidentialit\\p{L}*',
  ),
  kind(
    'terms(?: (?:and|&) conditions| of (?:service|sale|use|business))?|t&cs?|conditions',
    'terms|conditions|agb|t ?& ?cs?|gtc|voorwaarden|cgv|(?:shipping|delivery|returns?|refunds?|cancellations?) (?:(?:&|and) (?:shipping|delivery|returns?|refunds?|cancellations?)|policy|rules)',
  ),
  kind(
    'imprint|legal notice|impressum',
    'imprint|impressum|legal notice|mentions l[eé]gales|colofon|aviso legal',
  ),
  kind("investor(?:s|s?[’']? relations)?|ir page", 'investors?|investor relations|ir|shareholders?'),
  kind(
    'sustainability(?= (?:page|section|site)|\\W*$)',
    'sustainab\\p{L}*|esg|csr|responsibility|nachhaltig\\p{L}*|duurzaam\\p{L}*',
  ),
  kind('contact (?:page|form|us)', 'contact(?: us)?|kontakt|get in touch|write to us'),
  kind('(?:request|book|schedule) a demo|demo', 'demo'),
  kind(
    '(?:book|reserve|booking|reserving)(?: an?| my)? (?:appointment|visit|table|room|slot|call|session|place|seat|class|treatment|court|tour)s?',
    'book|bookings?|reserv\\p{L}*|appointments?|termin\\p{L}*',
  ),
  kind('quotes?|quotation|estimate', 'quotes?|quotation|estimates?|offerte|angebot|devis'),
  kind('donat\\p{L}+', 'donat\\p{L}*|give|giving|spende\\p{L}*'),
  kind('wholesale', 'wholesale|trade'),
  kind(
    'case studies|customer stories|success stories',
    'case stud(?:y|ies)|customer stories|success stories|references|referenzen|(?:our )?customers',
  ),
  kind(
    '(?:is|are) the products? (?:described|explained|shown|presented)|products? (?:page|overview)',
    'products?|produkte?|produits|producten|platform|how it works|software|features',
  ),
];

/** The kind of link that a question asks for; null where only its words say which. */
export const kindOfLinkAsked = (question: string): LinkKind | null =>
  KINDS.find(({ asked }) => asked.test(question)) ?? null;

/** What is no place to log in, to buy or to read what the question asks for, whatever else the link says. */
const EXCLUSIVE: readonly LinkKind[] = [CAREERS, SHOP, STORES];

/** "Vacancies (city job portal)" is no login, and "browse by store" under careers no shop. */
export const isPlainlyOfOtherKind = (words: string, asked: LinkKind | null): boolean =>
  (asked === LOGIN && JOBS.test(words)) ||
  (EXCLUSIVE.some((other) => other !== asked && other.said.test(words)) && !asked?.said.test(words));
const JOBS = /(?<!\p{L})(?:jobs?|vacanc\p{L}+|careers?)(?!\p{L})/iu;

const PARTY =
  /(?<!\p{L})(dealers?|suppliers?|vendors?|(?:sub-?)?contractors?|staff|employees?|candidates?|applicants?|partners?|brokers?|agents?|investors?|press|media|volunteers?|resellers?|wholesale|trade|tenders?|affiliates?|landlords?|sellers?|intermediar\p{L}+|advisers?|advisors?|alumni|developers?)(?!\p{L})/giu;

/** A link that says for whom it is, is for nobody else: "Supplier portal" logs in no customers. */
export const isForOthers = (words: string, question: string, asked: LinkKind | null): boolean =>
  [...words.matchAll(PARTY)].some(([party]) => {
    const stem = party.toLowerCase().replace(/s$/u, '');
    if (question.toLowerCase().includes(stem.slice(0, 6)) || asked?.said.test(party)) return false;
    return !(asked === CAREERS && /^(?:candidate|applicant|staff|employee)/u.test(stem));
  });

const BOOKABLE =
  /(?<!\p{L})(rooms?|tables?|appointments?|demos?|calls?|tours?|viewings?|class(?:es)?|courses?|lessons?|tickets?|test[ -]drives?|treatments?|courts?|berths?|vans?)(?!\p{L})/giu;

/** "Book a room" books no table, nor does a bare "Book now" where nothing tells of tables; "Booking conditions" book nothing. */
export const booksOther = (words: string, question: string): boolean => {
  if (/(?<!\p{L})(?:conditions|terms|books)(?!\p{L})/iu.test(words)) return true;
  if (/(?<!\p{L})tables?(?!\p{L})/iu.test(question)) return !/table|restaurant|dining/iu.test(words);
  const named = [...words.matchAll(BOOKABLE)].map(([thing]) => thing.toLowerCase().replace(/e?s$/u, ''));
  return named.length > 0 && !named.some((thing) => question.toLowerCase().includes(thing));
};
