/** Nouns of parties that have figures of their own: what is told of one of them is not the company's. */
const NOUNS = [
  'distributor importer partner customer client supplier vendor agent dealer retailer wholesaler reseller broker',
  'bank lender processor acquirer insurer landlord tenant host neighbour owner investor backer sponsor shareholder',
  'association federation network union cooperative co-op platform club fund foundation institute',
  'firm operator competitor rival manufacturer maker publisher contractor subcontractor grower farmer carrier haulier',
  'architect builder designer consultant consultancy caterer cleaner roaster brewer baker forwarder installer',
  'hospital council school college municipality ministry government town port airport start-up startup spin-off',
].join(' ');
const IN_ES = 'charity authority agency university community';

const SINGULAR = [...NOUNS.split(' '), ...IN_ES.split(' ')];
const PLURAL = [
  ...NOUNS.split(' ').map((noun) => `${noun}s`),
  ...IN_ES.split(' ').map((noun) => noun.replace(/y$/u, 'ies')),
];

const alternatives = (nouns: readonly string[]): string => nouns.join('|');

const PARTY_WORDS = alternatives([...SINGULAR, ...PLURAL, 'chain', 'chains']);
export const PARTIES_WORDS = alternatives(PLURAL);

/** A noun of a party. */
export const PARTY = new RegExp(`(?<!\\p{L})(?:${PARTY_WORDS})(?!\\p{L})`, 'iu');
