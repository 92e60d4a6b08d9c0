import { expect, test } from 'vitest';
import { plainlyAsked } from './plainly.ts';

const askedPlainly = (question: string): string => plainlyAsked(question, 'boolean');

test.each([
  ['Is the Kestrel loyalty card taken?', 'Do they accept the Kestrel loyalty card?'],
  ['Are walking groups welcomed?', 'Do they accept walking groups?'],
  ['Are old kettles bought by them?', 'Do they buy old kettles?'],
  ['Is candle dipping a service you provide?', 'Do they provide candle dipping?'],
  ['Are church bells part of what they cast?', 'Do they cast church bells?'],
  ['Are night buses part of their fleet?', 'Do they run night buses?'],
  ['Is Iceland among the countries they ship to?', 'Do they ship to Iceland?'],
  ['Is Wales still one of your markets?', 'Do they still operate in Wales?'],
  ['Is delivery to Jersey possible?', 'Do they deliver to Jersey?'],
])('what is done is asked of those who do it: %s', (asked, plain) => {
  expect(askedPlainly(asked)).toBe(plain);
});

test.each([
  ['Is glazing done by the company itself?', 'Do they do glazing in house?'],
  [
    'Is the letterpress printing carried out on their own premises?',
    'Do they do letterpress printing in house?',
  ],
  ['Is the canal boat operated by Ferris Line itself?', 'Does Ferris Line operate the canal boat itself?'],
  ['Is weaving something the mill does itself?', 'Do they do their own weaving?'],
])('what is done in the house stays in the house: %s', (asked, plain) => {
  expect(askedPlainly(asked)).toBe(plain);
});

test.each([
  ['Has the merging of the two choirs into one taken place?', 'Have the two choirs been merged into one?'],
  ['Has the sale of the Ludlow mill taken place yet?', 'Has the Ludlow mill been sold yet?'],
  ['Has mass production of the Falke 3 begun?', 'Is the Falke 3 already in mass production?'],
  [
    'Is the purchase of the brickworks finalised yet?',
    'Has the purchase of the brickworks been completed yet?',
  ],
  ['Was the harbour contract awarded to them?', 'Have they won the harbour contract?'],
  [
    'The Silver Quill award: did it go to the reading room?',
    'Did the reading room win the Silver Quill award?',
  ],
  ['Is the new tramline a done decision?', 'Has the new tramline been decided?'],
  [
    'Did drivers at the Alby depot go on strike in May 2025?',
    'Was there a strike at the Alby depot in May 2025?',
  ],
])('what has come about is asked by its verb: %s', (asked, plain) => {
  expect(askedPlainly(asked)).toBe(plain);
});

test.each([
  ['Lisbon depot: opened yet?', 'Has Lisbon depot been opened yet?'],
  ['Vegan, yes or no?', 'Vegan?'],
  ['Third kiln: has the decision been taken?', 'Has the decision been made for third kiln?'],
  ['Mahogany: do they use it?', 'Do they use Mahogany?'],
  ['They accept cheques, right?', 'Do they accept cheques?'],
  ['As a pensioner, can I swim for less?', 'Can pensioners swim for less?'],
  ['We’re in Ghent – do they deliver?', 'Do they deliver in Ghent?'],
  ['As of today, are you able to ship to Peru?', 'Can they ship to Peru today?'],
])('notes and what leads up to a question become one: %s', (asked, plain) => {
  expect(askedPlainly(asked)).toBe(plain);
});

test.each([
  ['Can I get a skipper’s licence from them?', 'Do they offer a skipper’s licence?'],
  ['Can one have a saddle repaired there?', 'Do they repair a saddle?'],
  ['Can I bring you paint tins?', 'Do they accept paint tins?'],
  ['Could we sell you our used pallets?', 'Do they buy used pallets?'],
  ['Could we trade in our old loom?', 'Do they accept used looms in part exchange?'],
  ['May a choir apply?', 'Do they accept applications from choirs?'],
  ['Can a school buy chalk from them?', 'Do they sell chalk to schools?'],
  ['Is it possible to visit the cellar?', 'Can one visit the cellar?'],
  ['Is paying in instalments possible?', 'Can one pay in instalments?'],
  ['Could our company rent the hall?', 'Can companies rent the hall?'],
  ['Does the shop in Cromer hire out wetsuits?', 'Can one rent wetsuits at the shop in Cromer?'],
  ['Would someone come out to my home to see my cat?', 'Do they do home visits?'],
])('whoever asks is not what is asked about: %s', (asked, plain) => {
  expect(askedPlainly(asked)).toBe(plain);
});

test.each([
  ['Would you sign a data processing agreement?', 'Do they sign a data processing agreement?'],
  ['Do you teach deaf pupils?', 'Do they teach deaf pupils?'],
  ['Is the lab ISO 15189 certified?', 'Are they ISO 15189 certified?'],
  ['Has the firm got through a fire safety inspection?', 'Has the firm passed a fire safety inspection?'],
  ['Can the meters talk OPC UA?', 'Do the meters support OPC UA?'],
  ['Do they sell second-hand lathes?', 'Do they sell used lathes?'],
  ['Do the fees already cover uniforms?', 'Are uniforms included in the fees?'],
  ['Do I get phone support on the Heron plan?', 'Is phone support included in the Heron plan?'],
  ['Does a first lesson come without charge?', 'Is a first lesson free?'],
  ['Am I free to end the tenancy whenever I like?', 'Can one cancel the tenancy at any time?'],
  ['Is the clinic partly owned by its doctors?', 'Do its doctors own part of the clinic?'],
  ['Are the sisters still majority owners?', 'Do the sisters still own the majority?'],
  ['Do pupils have to sit an entrance exam?', 'Is there an entrance exam?'],
])('the same in plainer words: %s', (asked, plain) => {
  expect(askedPlainly(asked)).toBe(plain);
});

test.each([
  'Do they deliver to Malta?',
  'Is the company being sold?',
  'Is the firm to be sold?',
  'Is the office about to be moved?',
  'Are staff trained by the manufacturer?',
  'Is the company owned by the Oakum Group?',
  'Are drivers allowed to use phones?',
  'Is smoking allowed?',
  'Do customers hold shares in the company?',
  'Did Haldane buy the company outright?',
  'Is Mats Berg active in the business?',
  'Will they open in Spain next year?',
  'Would you open a branch next year?',
  'Can you use it as an app on your phone?',
  'Has the takeover of Ferris been completed?',
  'Is a cash flow forecast part of the Sprout plan?',
  'Are their shares listed?',
  'Is the lab in Bergen accredited?',
  'Can students get a discount?',
  'My father is deaf: can he join a class?',
])('what is plain already, or would mean something else, stays: %s', (asked) => {
  expect(askedPlainly(asked)).toBe(asked);
});
