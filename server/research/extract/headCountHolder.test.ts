import { describe, expect, test } from 'vitest';
import { acmeProse } from '../../../test/support/prose.ts';
import { claimsOf } from '../claims/claim.ts';
import { employeeProseDrafts } from './employees.ts';

const counts = (text: string) =>
  claimsOf(employeeProseDrafts(acmeProse(`<p>${text}</p>`))).map(({ value }) => value);

describe('a count of people is told of the house itself', () => {
  test.each([
    'We are not the bakers of that name in Cork; they have 12 employees and better bread.',
    'Hafenkasse Nord keeps our accounts. The bank has 310 employees.',
    'Trenholm Steel has moved its contracts to us. The mill employs 2,400 people in Wales and elsewhere.',
    'Our new hall has room for 40 people.',
    'The canteen has seats for 120 people.',
    'In 2025 we paid the rent of 33 people who came from abroad.',
    'The help of 60 people made the fair possible.',
    'With holiday staff we were 52 people last summer.',
    'In Aalen arbeiten 64 Menschen, in Ulm weitere 30.',
    'At our works in Leeds we have 140 employees, in Hull another 55.',
    'We have 38 people on the shop floor.',
    'We have 12 employees in the warehouse.',
    'The shares are held by the founders and 40 employees.',
    'Our cells come from Voltmark Cells in Norway (a firm of 210 people).',
    'We work with Quarrel Foods (a family business with 90 employees).',
    'Our Dundee laboratory opens with nine staff.',
    'Our miller, Serval Mills, has worked since 1862 with 450 employees.',
    'The Cork office started last spring with twelve people.',
    'The plan was signed by the management and 25 employees.',
    'We keep the books of anybody, from a corner shop with six staff to a mill.',
    'It suits any firm, even a bakery with nine employees.',
    'In July 2025 Acme took over the forwarder Maasvliet with 64 employees.',
    'In spring we bought Havel Transport with its 64 employees.',
    'Acme acquired a Dutch dyer, which employs 90 people, in 2025.',
    'In 2025 Acme merged with Voltmark (90 employees).',
    'The tannery Gerbrand with 64 employees has belonged to Acme since 2025.',
    'Maasvliet, with 64 employees, joined us in 2025.',
    'Im Juli 2025 übernahm Acme die Spedition Maasvliet mit 64 Mitarbeitern.',
  ])('“%s” tells no head count', (text) => {
    expect(counts(text)).toEqual([]);
  });

  test.each([
    ['Jo Kim founded Acme. The company has 140 employees.', 140],
    ['On 30 June 2026 it had 134 employees.', 134],
    ['After the acquisition of Maasvliet we have 1,050 employees.', 1050],
    ['In 2019 Jo Kim took over the company with 64 employees from her father.', 64],
    ['Acme with its 64 employees has belonged to the Globex group since 2020.', 64],
    ['Since Acme acquired a second mill, it runs with 64 employees.', 64],
    ['We are a group of 45 people.', 45],
    ['We employ 83 people at the mill.', 83],
    ['We have 60 people on the payroll.', 60],
    ['Acme employs 75 people in the UK.', 75],
    ['We are 26: eleven welders, nine fitters, and six others.', 26],
    ['Fourteen people in five countries; the office in Bergen has six desks.', 14],
  ])('“%s” tells %i', (text, value) => {
    expect(counts(text)).toEqual([value]);
  });
});
