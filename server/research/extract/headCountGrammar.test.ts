import { describe, expect, test } from 'vitest';
import { acmeProse } from '../../../test/support/prose.ts';
import { claimsOf } from '../claims/claim.ts';
import { employeeProseDrafts } from './employees.ts';

const countsOf = (text: string) =>
  claimsOf(employeeProseDrafts(acmeProse(`<p>${text}</p>`))).map(({ value }) => value);

describe('people of a sentence are those of the house', () => {
  test.each([
    ['We have 51 elected councillors and employ about 1,850 people.', 1850],
    ['At the end of September 2026 we employed 184 people, 131 of them at Leighmoor.', 184],
    ['Today we are 275 people, and still private.', 275],
    ['It employs around 1,150 people, most of them in waste and leisure.', 1150],
    ['On 30 June 2026 it had 134 employees: 82 in Zug and 52 in Novi Sad.', 134],
    ['The company now has 128 people in two offices.', 128],
    ['The mill has 27 employees and annual sales of EUR 14 million.', 27],
    ['Today the park has 240 employees.', 240],
    ['Acme has three plants and 610 employees.', 610],
    ['Since its start in 2014, Acme has grown from three students to 75 employees.', 75],
    ['At the end of 2025 Acme had 83 employees.', 83],
    ['Besides its agents Acme employs 310 people in training and planning.', 310],
    ['Today 265 employees run two dairies.', 265],
    ['Around 2,500 staff across 14 sites keep the taps running.', 2500],
    ['Some 290 people work at Acme.', 290],
    ['54 people work with us, 19 of them part time.', 54],
    ['Three elevators, one seed plant, 58 full-time staff.', 58],
    ['Four partners, 22 other accountants and 37 assistants: 63 people in all.', 63],
    ['A family-owned bakery group with 3,400 people in five countries.', 3400],
    ['Besides our 640 employees up to 300 contractors work in the yard.', 640],
    ['There are 52 of us now.', 52],
    ['The number of our employees rose from 254 to 271 in the course of the year.', 271],
    ['Acme has one hundred and sixty-three employees; 70 of them are keepers.', 163],
    ['Acme, which has 40 employees, today announced a new office.', 40],
    ['We are a family company that employs 40 people.', 40],
    ['Insgesamt beschäftigen wir 435 Mitarbeiterinnen und Mitarbeiter.', 435],
    ['In unserem Betrieb arbeiten 17 Menschen, davon drei Lehrlinge.', 17],
    ['Zum Bilanzstichtag beschäftigte die Acme AG 588 Mitarbeiter (Vorjahr: 601).', 588],
    ['Von 87 Beschäftigten haben 34 bei uns gelernt.', 87],
    ['In Roeselare en Moeskroen werken 310 medewerkers, in drie ploegen.', 310],
    ["L'effectif total s'élève aujourd'hui à 134 personnes, contre 112 il y a trois ans.", 134],
    ['La plantilla de Acme suma 145 personas.', 145],
    ['Hoy trabajan en Acme 58 personas, 22 de ellas mujeres.', 58],
    ['Contamos con una plantilla de 158 profesionales.', 158],
    ['Zatrudniamy 96 pracowników w pięciu magazynach.', 96],
  ])('“%s” tells %i', (text, value) => {
    expect(countsOf(text)).toEqual([value]);
  });
});

describe('people who are told otherwise are no head count', () => {
  test.each([
    'Acme is used by 140 harbours, and more than 9,000 people log in every day.',
    'A course in our own bakery school, which 65 people finished last year.',
    'In 2024 we opened a second depot there, where 40 people are now based.',
    'Acme has belonged since 2011 to the Globex group, which counts 8,700 employees worldwide.',
    'Acme is a member of the Globex Group, which was established in 1902 and employs 6,000 people.',
    'Acme gehört seit 2011 zur Globex-Gruppe, die weltweit 8.700 Mitarbeitende zählt.',
    'La scierie Brémont, dont nous achetons le chêne, emploie 54 personnes.',
    'Besides our 60 consultants there are 16 colleagues in compliance.',
    'A further 67 people are employed in support.',
    'The other 42 employees work in our sales offices.',
    'Counting the farm families, some 2,900 people make a living from our milk.',
    'Most groups of our size have been sold; the biggest of them employs more than 10,000 people.',
    'A national competitor with 1,700 employees has tried to buy us twice.',
    'The glassworks, the town’s second-largest employer with 710 staff, is to close one furnace.',
    'We are looking for a manager and eight colleagues.',
    'We started in 2004 with two people and one van.',
    'Our support desk in Kelsing, 28 strong, picks up within three rings.',
    'In Malmö you would join the art department, which is twelve strong.',
    'The melt shop at Harrowby employs 168 people on three shifts.',
    'By 2028 we mean to be an employer of 150, half of them in new jobs.',
    'The company is held by its staff: 61 employees own the shares.',
    'Groups are limited to 12 people.',
    'All 48 staff keep their jobs and the name stays above the gate.',
    '1936 The firm has 45 employees and moves to Tanner Street.',
    'Im Werk Hollenau biegen, fräsen und schweißen 340 Beschäftigte.',
  ])('“%s”', (text) => {
    expect(countsOf(text)).toEqual([]);
  });
});

test('a hundred thousand counts are read to their end', () => {
  expect(new Set(countsOf(`We have ${'5 people who have, '.repeat(20_000)}`))).toEqual(new Set([5]));
});
