import { keyOfWord } from '../../words/words.ts';

const keys = (list: string) => new Set(list.split(' ').map(keyOfWord));
/** Nouns whose items show by their form that they are of the kind: a name for a company, a place for a city. */
export const SHOWN_BY_FORM = keys(
  'company firm organisation organization business person people place location area region city town country state county continent province island borough village valley district territory sector industry trade audience vertical profession',
);
/** Those only where the question says more of them: "truck brands". */
export const SHOWN_BESIDE = keys('brand make manufacturer association network body provider system');
/** "Robot models" are robots. */
export const OF_ANY_KIND = keys('variety kind type model version');
export const DAY = keyOfWord('day');
export const DAYS = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/iu;
/** Whatever verb a company says its offer with. */
export const OFFERING = keys(
  'offer sell make provide produce manufacture do build develop design sew weave bake brew roast forge knit distil spin craft assemble blend',
);
export const OFFERED = keys('product service range good solution offer speciality specialty');
/** Those whom a company is a member of, and what stands before their noun for clearness: "trade bodies". */
export const BODIES = keys(
  'association body network organisation organization federation guild union chamber',
);
export const MODIFIES_BODY = keys('trade industry professional sector membership');
/** "The hotel and film industries" answers which sectors, too. */
export const AUDIENCES = keys('sector industry trade market vertical');
export const POSTS = keys('position vacancy job role opening post');
/** Software is called by names. */
export const SOFTWARE = keys(
  'software tool system crm erp platform app integration connector program package technology',
);
/** What one system is joined with, it is joined to. */
export const ASKS_JOINED = /(?<!\p{L})(?:integrat|connect|sync|link|plug|pair|talk)\p{L}*(?!\p{L})/iu;
/** Who somebody is is asked for. */
export const ASKS_PEOPLE =
  /(?<!\p{L})(?:who|whom|people|persons?|team|staff|board|management|leadership|directors?|trustees?|founders?|colleagues|members?|partners?|managers?|executives?|leaders?|heads?|officers?|employees|names?|experts|advis[eo]rs|lawyers|doctors|teachers|consultants)(?!\p{L})/iu;
/** Where somebody or something is is asked for. */
export const ASKS_WHERE =
  /(?<!\p{L})(?:where|plants?|sites?|factor(?:y|ies)|mills?|works|offices?|studios?|laborator(?:y|ies)|branch(?:es)?|locations?|premises|facilit(?:y|ies)|towns|cities|countries|districts|regions|places|markets|warehouses?|depots?|yards?|kitchens|farms|clinics|shops|stores?|origins?|from|sources?)(?!\p{L})/iu;
