import { expect, test } from 'vitest';
import { acmeProse, acmeStory } from '../../../test/support/prose.ts';
import { claimsOf } from '../claims/claim.ts';
import { foundedProseDrafts } from './founded.ts';

const today = new Date('2026-11-05T00:00:00Z');
const years = (text: string) =>
  claimsOf(foundedProseDrafts(acmeProse(`<p>${text}</p>`), today)).map(({ value }) => value);

test.each([
  ['Founded in 2009, Acme builds robots.', 2009],
  ['Acme was founded in Bremen in 1987 by two sisters.', 1987],
  ['We started in early 2014.', 2014],
  ['Established by Jo Berg in 1956.', 1956],
  ['Est. 1921', 1921],
  ['Since 1987', 1987],
  ['Family-owned since 1987.', 1987],
  ['Serving bakers since 1903.', 1903],
  ['Acme wurde 1956 in Bremen gegründet.', 1956],
  ['Das Unternehmen wurde im Jahr 1998 von Uwe Oltmanns gegründet.', 1998],
  ['Gegründet 1911.', 1911],
  ['Familienunternehmen seit 1956', 1956],
  ['Fondée en 1998 par Odile Marchetti, Acme est à Lyon.', 1998],
  ['Depuis 1976', 1976],
  ['Somos una empresa fundada en 2004.', 2004],
  ['Acme è stata fondata nel 1999.', 1999],
  ['In 1998, Jane Doe founded Acme in Denver, Colorado.', 1998],
  ['Jane Doe founded Acme in 1998.', 1998],
  ['Since its founding in 2003, Acme has grown.', 2003],
  ['Acme began in 1999 when two friends met.', 1999],
  ['Acme is opgericht in 2003.', 2003],
  ['Acme traces its roots to 1887.', 1887],
  ['The story of Acme begins in 1964.', 1964],
  ['1998 gründete Uwe Oltmanns die Firma.', 1998],
  ['We were founded 12 years ago, in 2014.', 2014],
  ['Two sisters set up Acme in 2005.', 2005],
  ['L’azienda nasce nel 1971.', 1971],
  ['Acme opened its first clinic in 2012.', 2012],
  ['The charity itself was founded three years later, in 1975.', 1975],
  ['Rachel opened our first office over a chip shop in March 2009.', 2009],
  ['It was formed on 1 April 1974 under an act.', 1974],
  ['Nineteen farmers founded the cooperative in 1934.', 1934],
  ['Dr. Okafor opened Acme Robotics in 2013.', 2013],
  ['They began to press juice in 1983, the year Acme was founded.', 1983],
])('“%s” says %d', (text, year) => {
  expect(years(text)).toEqual([year]);
});

test.each([
  '© 2009-2025 Acme Robotics',
  'Copyright since 2009 Acme',
  'Our CEO has led the team since 2019.',
  'Customer since 2012',
  'Independent since 1992',
  'ISO certified since 2005',
  'Globex, founded in 2001, is our partner.',
  'We acquired Globex GmbH, which was founded in 1987.',
  'Anfang 2019 haben wir die Hebewerk Süd AG übernommen, die 1987 gegründet wurde.',
  'Our foundation was established in 2015.',
  'Acme took over Hebewerk, founded in 1931.',
  'In 2009 we bought Azulejos Morella of Castellón, Spain, a firm founded in 1957.',
  'Since May we work with Halden Optics, a family business established in 1962.',
  'He began in 1985 as an apprentice.',
  'He started in the Tarrant Falls warehouse in 1991.',
  'She first started in our Leeds kitchen in 2004.',
  'We handle cold goods too, since 2022.',
  'Since 2014 we have trained 560 fitters.',
  'Our Berlin office was founded in 2015.',
  'Founded in 2099, we will be.',
  'In 1998, Jane Doe founded Globex in Denver.',
  'A team of 12 engineers founded the product in 2011.',
  'In the 1980s we started small.',
  'Our head of production has worked here since 1999.',
])('“%s” is no founding year', (text) => {
  expect(years(text)).toEqual([]);
});

test('a dated story about others says nothing; one that names the company does', () => {
  const story = acmeStory(
    'Founded in 1998, Globex sells pumps. Acme, founded in 2009, makes robots. We began in 1990.',
  );
  expect(claimsOf(foundedProseDrafts(story, today)).map(({ value }) => value)).toEqual([2009]);
});

test.each([
  'Eigene Busreisen bieten wir seit 2004 an.',
  'Ökostrom verkaufen wir seit 2011.',
  'Wir sind seit 2019 mit dem Siegel Blauer Hof ausgezeichnet.',
  'Des vélos électriques, nous en vendons depuis 2015.',
])('“%s” tells no founding', (text) => {
  expect(years(text)).toEqual([]);
});
