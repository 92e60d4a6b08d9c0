import { expect, test } from 'vitest';
import { acmeProse, acmeStory } from '../../../test/support/prose.ts';
import { claimsOf } from '../claims/claim.ts';
import { headCountDrafts } from './headCount.ts';

const counts = (text: string) =>
  claimsOf(headCountDrafts(acmeProse(`<p>${text}</p>`))).map(({ value, bound }) => [value, bound]);

test.each([
  ['We have more than 250 employees in nine countries.', 250, 'atLeast'],
  ['Acme Robotics employs 1,200+ people worldwide.', 1200, 'atLeast'],
  ['Acme employs about 300 staff.', 300, 'about'],
  ['We are a team of 85 people.', 85, 'exact'],
  ['Our 420 employees speak 30 languages.', 420, 'exact'],
  ['With 5,000 employees, Acme is a leader.', 5000, 'exact'],
  ['An 85-person team builds Acme.', 85, 'exact'],
  ['Acme Robotics has grown to two hundred employees.', 200, 'exact'],
  ['Our team of twelve people is in Ghent.', 12, 'exact'],
  ['We have 1.2k employees.', 1200, 'exact'],
  ['Über 1.200 Mitarbeiter arbeiten bei uns.', 1200, 'atLeast'],
  ['Wir beschäftigen rund 350 Mitarbeiterinnen und Mitarbeiter.', 350, 'about'],
  ['Acme zählt 90 Mitarbeitende.', 90, 'exact'],
  ['Ein 40-köpfiges Team steht hinter Acme.', 40, 'exact'],
  ['Notre entreprise compte plus de 1 200 collaborateurs.', 1200, 'atLeast'],
  ['Acme emploie 85 salariés.', 85, 'exact'],
  ['Nous sommes une équipe de 30 personnes.', 30, 'exact'],
  ['Contamos con más de 120 empleados.', 120, 'atLeast'],
  ['Somos un equipo de 25 personas.', 25, 'exact'],
  ['Acme conta 60 dipendenti.', 60, 'exact'],
  ['We grew from 20 to 200 employees in two years.', 200, 'exact'],
  ['The company has around 700 employees.', 700, 'about'],
  ['Das Unternehmen hat 300 Mitarbeiter.', 300, 'exact'],
  ['Our diverse team of more than 900 spans five continents.', 900, 'atLeast'],
  ['Wij zijn een team van ruim 45 medewerkers.', 45, 'atLeast'],
  ['Two practices and a team of 38 later, we still know you by name.', 38, 'exact'],
  ['Acme launched in 2020 and is now a team of 58 in Bremen.', 58, 'exact'],
  ['Our team of 76 sits in Bremen.', 76, 'exact'],
  ['Today we’re 120 strong.', 120, 'exact'],
  ['There are now 64 of us across three offices.', 64, 'exact'],
  ['Acme employs around two hundred and fifty people in Leeds.', 250, 'about'],
  ['Around 1,300 people work for Acme.', 1300, 'about'],
  ['Acme has grown from 12 to 85 people since 2019.', 85, 'exact'],
  ['Mit 75 Mitarbeitern fertigen wir in Aalen.', 75, 'exact'],
  ['Bei uns arbeiten 48 Menschen.', 48, 'exact'],
  ['L’entreprise compte 210 collaborateurs.', 210, 'exact'],
  ['Siamo in 35.', 35, 'exact'],
  ['Today 820 pilots, cabin crew and ground staff work for Acme.', 820, 'exact'],
  ['Our volunteers are supported by a staff of 88.', 88, 'exact'],
  ['We are now a team of 34 with desks in Leeds.', 34, 'exact'],
  ['We employ 51 therapists and 29 others, 80 people in all.', 80, 'exact'],
  ['The whole team, with back office, numbers 34.', 34, 'exact'],
  ['From our head office in Brisbane and a branch in Townsville, 47 staff look after you.', 47, 'exact'],
])('“%s” says %d (%s)', (text, value, bound) => {
  expect(counts(text)).toEqual([[value, bound]]);
});

test.each([
  'We serve companies with more than 500 employees.',
  'For teams of up to 50 people.',
  'The plan covers up to 25 employees.',
  'We have one office; 53 of us work from home across two countries.',
  'Nineteen of us work remotely.',
  'Our bakery opened with four staff.',
  'Our customers employ over 90,000 people.',
  'Unsere Kunden beschäftigen mehr als 90.000 Mitarbeiter.',
  'We have helped 300 employees of our clients.',
  'Trusted by 10,000 employees of our customers.',
  'We surveyed 5,000 employees.',
  'We hired 40 employees last year.',
  'Jedes Jahr stellen wir 40 neue Mitarbeiter ein.',
  'Globex, which has 4,000 employees, is our partner.',
  'Globex Corp. employs 4,000 people and is a customer.',
  'Starting at $5 per month for 10 employees or fewer.',
  'We have 1-10 employees or 11-50 employees, choose one.',
  'More than 70% of employees like it.',
  'We have trained 12,000 people.',
  'Ask about 3 people.',
  'More than 4,000 businesses and 100,000 employees use Acme every day.',
  'Acme helps 10,000+ employees find their purpose.',
  '“We are 5,400 people and use it daily. We have 9 sites and 70 employees,” says a customer.',
  '<blockquote><p>We have 800 employees.</p></blockquote>',
  'The factory employs 80 people.',
  'Jo leads a team of 12.',
  'A city of 90,000 people.',
  'Before Acme, Imani led 400 people at a sequencing company.',
  'We advised the shareholders of a 340-person company on its sale.',
  '<p>2006</p><p>First jet. 300 employees.</p>',
  'Das Klinikum Lauterfeld mit 2.400 Mitarbeitern vertraut auf 600 Pumpen von Acme.',
  'Our founder led the sales force of Globex, a maker of tents with 600 employees.',
  'The group of which we are part has 12,000 employees.',
  'Over 90 colleagues work at our site in Bremen.',
  'Acme’s customers have 200 employees.',
  'Of the 1,380 people who filled in our survey, 91% would recommend us.',
  'Our team counts 14 nationalities.',
  'Globex Group, our owner, runs 140 hotels and resorts with 21,000 employees.',
  'Unsere Muttergesellschaft beschäftigt 6.500 Mitarbeiter.',
])('“%s” says nothing about the head count', (text) => {
  expect(counts(text)).toEqual([]);
});

test('in a dated story only a sentence that names the company counts, and it is as old as the story', () => {
  const claims = claimsOf(
    headCountDrafts(
      acmeStory('Acme has 40 employees. “We have 900 employees,” said a customer. It employs 70 people.'),
    ),
  );
  expect(claims.map(({ value, asOf }) => [value, asOf?.getUTCFullYear()])).toEqual([[40, 2014]]);
});

test('a sentence that gives its own date is of that date', () => {
  const [claim] = claimsOf(headCountDrafts(acmeProse('<p>As of December 2023, we employed 310 people.</p>')));
  expect(claim?.asOf?.toISOString().slice(0, 10)).toBe('2023-12-31');
});

test('adversarial text of half a megabyte says nothing and is read to its end', () => {
  const html = `<p>${'we have '.repeat(20_000)}</p><p>${'1,'.repeat(60_000)}</p><p>${'more than '.repeat(20_000)}</p>`;
  expect(headCountDrafts(acmeProse(html))).toEqual([]);
});
