/**
 * How far a single statement is believed, by where it was made (docs/research.md, "Confidence").
 * Starting weights; calibration changes numbers here and nowhere else.
 */
export const SOURCE_CLASSES = {
  regulator: 0.95,
  ownAddress: 0.95,
  registry: 0.9,
  ownStructured: 0.85,
  wire: 0.8,
  ownProse: 0.75,
  news: 0.7,
  ownProfile: 0.7,
  programme: 0.65,
  knowledgeReferenced: 0.65,
  knowledge: 0.5,
  customerList: 0.4,
  aggregator: 0.35,
  dnsHint: 0.3,
} as const;
export type SourceClass = keyof typeof SOURCE_CLASSES;

/** What a source class is called in a reasoning. */
export const SOURCE_CLASS_NAMES: Record<SourceClass, string> = {
  regulator: 'a regulator',
  ownAddress: 'the page that answered there',
  registry: 'a public registry',
  ownStructured: "the company's own structured data",
  wire: 'a press release wire',
  ownProse: "the company's own words",
  news: 'the press',
  ownProfile: "the person's own profile",
  programme: "an event's or a publication's page on the person",
  knowledgeReferenced: 'Wikidata, with a reference',
  knowledge: 'a collaborative encyclopaedia',
  customerList: 'a customer list',
  aggregator: 'a data aggregator',
  dnsHint: 'a DNS record',
};
