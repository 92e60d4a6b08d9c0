import { expect, test } from 'vitest';
import { plainlyAsked } from './plainly.ts';

test.each([
  ['What is the name of the harbour master?', 'Who is the harbour master?'],
  ["What's the head gardener called?", 'Who is the head gardener?'],
  ['Who holds the post of chief engineer?', 'Who is the chief engineer?'],
  ['Which person holds the office of treasurer?', 'Who is the treasurer?'],
  ['Who occupies the position of works manager?', 'Who is the works manager?'],
  ['Who has the job of bursar?', 'Who is the bursar?'],
  ["Who is in the company secretary's chair?", 'Who is the company secretary?'],
  ['Who currently serves as their registrar?', 'Who is the registrar?'],
  ['Which person acts as data protection officer?', 'Who is the data protection officer?'],
  ['Who do they have as head of research?', 'Who is the head of research?'],
  ['Could you give me the name of the mill manager?', 'Who is the mill manager?'],
  ['Head of fleet: who is it?', 'Who is the Head of fleet?'],
  ['Do they have a curator, and if so who is it?', 'Who is the curator?'],
  ['Do you know who the club doctor is?', 'Who is the club doctor?'],
  ["Who is the firm's chief buyer these days?", 'Who is the chief buyer?'],
  ['Who works as a riding instructor there?', 'Who are the riding instructors?'],
  ['CIO (investments): who is it?', 'Who is the Chief investment officer?'],
])('somebody asked for by their post: %s', (asked, plain) => {
  expect(plainlyAsked(asked, 'contacts')).toBe(plain);
});

test.each([
  ['Who is the person in charge of the laboratory?', 'Who is in charge of the laboratory?'],
  ["Who's the one running the ferry?", 'Who runs the ferry?'],
  ['Who is leading the dyeing side? Names please.', 'Who leads dyeing?'],
  ['By whom is the orchard managed?', 'Who manages the orchard?'],
  ['The Cork depot is run by whom?', 'Who runs the Cork depot?'],
  ['Who bears responsibility for water quality?', 'Who is responsible for water quality?'],
  ['Whose responsibility is the archive?', 'Who is responsible for the archive?'],
  ['The bakery: who is in charge?', 'Who is in charge of the bakery?'],
  ['Who is at the helm of the Turku yard?', 'Who leads the Turku yard?'],
  ['Which of their people looks after apprentices?', 'Who looks after apprentices?'],
])('somebody asked for by what they lead: %s', (asked, plain) => {
  expect(plainlyAsked(asked, 'contacts')).toBe(plain);
});

test.each([
  ['To whom should I turn about moorings?', 'Who handles moorings?'],
  ['With whom could a school speak regarding visits?', 'Who handles visits?'],
  ['Who is the right person to talk to about spare parts?', 'Who handles spare parts?'],
  ['Point of contact for hauliers?', 'Who handles hauliers?'],
  ['I have a question about my bill: who do I ask?', 'Who handles bill?'],
  ['If I want to rent the hall, whom do I contact?', 'Who handles rent the hall?'],
  ['Where and to whom should invoices be sent?', 'Who handles invoices?'],
  ['Who can growers turn to?', 'Who handles growers?'],
])('somebody asked for by what to ask them: %s', (asked, plain) => {
  expect(plainlyAsked(asked, 'contacts')).toBe(plain);
});

test.each([
  ['Who has a seat on the remuneration committee?', 'Who sits on the remuneration committee?'],
  ['Of whom does the council consist?', 'Who sits on the council?'],
  ['Give me the names of everybody on the supervisory board.', 'Who sits on the supervisory board?'],
  ['Who presides over the board?', 'Who chairs the board?'],
  ['Who is the chairman of the board?', 'Who chairs the board?'],
  ['By whom was the brewery founded?', 'Who founded the brewery?'],
  ['Who got the company started?', 'Who founded the company?'],
  ['To whom does the inn belong?', 'Who owns the inn?'],
  ['Which geologists do they have?', 'Who are the geologists?'],
  ['Current partners: names?', 'Partners'],
  ['Which employees work in payroll?', 'Find people in payroll.'],
  ['Looking for names of people in claims', 'Find people in claims'],
])('several asked for together: %s', (asked, plain) => {
  expect(plainlyAsked(asked, 'contacts_generation')).toBe(plain);
});

test.each([
  'Who is the finance director?',
  'Who is managing director?',
  'Who is managing partner there?',
  'Who is leading scientist?',
  'Who was chair before Ada Lund?',
  'Who will be the next bursar?',
  'Who leads engineering?',
  'Who is responsible for safety?',
  'Who handles admissions?',
  'Who sits on the audit committee?',
  'Who founded the agency?',
  'Who owns the hotel?',
  'Which founders are still with the firm?',
  'Find people in purchasing.',
  'Find the store managers.',
  'Who is the head chef in Manchester?',
])('what is asked plainly stays as it is: %s', (asked) => {
  expect(plainlyAsked(asked, 'contacts')).toBe(asked);
});
