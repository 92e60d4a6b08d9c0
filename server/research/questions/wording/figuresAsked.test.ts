import { describe, expect, test } from 'vitest';
import { plainlyAsked } from './plainly.ts';

const plain = (question: string) => plainlyAsked(question, 'number');

describe('a count is asked for in many ways', () => {
  test.each([
    ['What is the number of kilns in Delft?', 'How many kilns in Delft?'],
    ['Total number of wells drilled by the group', 'How many wells drilled by the group in total?'],
    ['Number of the 40 shops with a café', 'How many of the 40 shops with a café?'],
    ['How high is the number of lodges in the park?', 'How many lodges in the park?'],
    ['What number of choirs meet there?', 'How many choirs meet there?'],
    ['Organs in the church: how many?', 'How many organs in the church?'],
    ['Beehives under glass, what’s the count?', 'How many beehives under glass?'],
    ['Swiss dealers – number?', 'How many Swiss dealers?'],
    ['LED panels in the hall: count', 'How many LED panels in the hall?'],
    ['Foals born this spring, number', 'How many foals born this spring?'],
    ['Visitor numbers in 2024', 'How many visitors in 2024'],
    ['Volunteer count?', 'How many volunteers?'],
    ['What is the number of masts they operate?', 'How many masts do they operate?'],
    ['Number of ovens they have sold since May', 'How many ovens have they sold since May?'],
    ['Number of gardens looked after', 'How many gardens have they looked after?'],
    ['Tunnels completed to date', 'How many tunnels have they completed to date'],
    ['Volume of parcels handled in 2025?', 'How many parcels have they handled in 2025?'],
    ['How many hospitals do you count among your clients?', 'How many hospitals are clients?'],
    ['How many looms has the mill got?', 'How many looms does the mill have?'],
    [
      'How often did people complain to the bank in 2025?',
      'How many complaints did the bank receive in 2025?',
    ],
    ['Skaters who have not turned 16: how many?', 'How many skaters under 16?'],
  ])('%s', (question, expected) => {
    expect(plain(question)).toBe(expected);
  });
});

describe('a count is asked for in another order of words', () => {
  test.each([
    ['They run how many depots?', 'How many depots do they run?'],
    ['The warranty lasts how many years?', 'How many years does the warranty last?'],
    ['Halden Yard has how many cranes', 'How many cranes does Halden Yard have?'],
    ['Roughly how many parcels do they carry a day?', 'How many parcels do they carry a day?'],
    ['How many, roughly, are the members?', 'How many are the members?'],
    ['# of stalls in the market', 'How many stalls in the market?'],
    ['Amount of shops in Wales', 'How many shops in Wales?'],
    ['How numerous are their kilns?', 'How many kilns do they have?'],
    ['To how many people does the quarry give work?', 'How many employees does the quarry have?'],
    ['How many people make up the team?', 'How many employees do they have?'],
    ['How many people work there as welders?', 'How many welders do they employ?'],
    ['How many people are members of the club?', 'How many members does the club have?'],
    ['Orchards insured, number of', 'How many orchards insured?'],
    ['What is their van fleet size?', 'How many vans do they have?'],
  ])('%s', (question, expected) => {
    expect(plain(question)).toBe(expected);
  });
});

describe('the people of a house are asked for in many ways', () => {
  test.each([
    ["How many people are on the brewery's payroll?", 'How many employees does the brewery have?'],
    ['How many workers does Halden Yard have on its books?', 'How many employees does Halden Yard have?'],
    ['How many does the quarry employ?', 'How many employees does the quarry have?'],
    ['How big a team do they have?', 'How many employees do they have?'],
    ["What is the firm's headcount?", 'How many employees does the firm have?'],
    [
      "Lindqvist's workforce at the end of 2024?",
      'How many employees did Lindqvist have at the end of 2024?',
    ],
    ['Anzahl der Beschäftigten', 'How many employees do they have?'],
    ['Nombre de salariés', 'How many employees do they have?'],
    ['Headcount of the parent', 'How many employees does the parent have?'],
    ['What staff strength is planned for Cork?', 'How many employees is planned for Cork?'],
  ])('%s', (question, expected) => {
    expect(plain(question)).toBe(expected);
  });
});

describe('a whole of some is asked for by those it is made of', () => {
  test.each([
    ["How large is the union's membership?", 'How many members does the union have?'],
    ['Size of their own tanker fleet', 'How many tankers of their own do they have?'],
    ['What is the size of the branch network in Wales?', 'How many branches do they have in Wales?'],
    ['How big is their customer base?', 'How many customers do they have?'],
    ['Size of the fleet of cranes', 'How many cranes do they have?'],
    ['Readership of the magazine size', 'Readership of the magazine size'],
    ['Bus fleet size?', 'How many buses do they have?'],
  ])('%s', (question, expected) => {
    expect(plain(question)).toBe(expected);
  });
});

describe('measures and times are asked for in many ways', () => {
  test.each([
    ['How long, in months, is the lease?', 'For how many months is the lease?'],
    ['How heavy, in kg, is the anvil?', 'How heavy is the anvil in kg?'],
    ['Area of the Turku mill, in m²', 'How large is the Turku mill in m²?'],
    ['Seating capacity of the Voss hall?', 'How many seats does the Voss hall have?'],
    ['Cooling-off period, days', 'Cooling-off period, in days'],
    ['What is the maximum number of people in a tour group?', 'How large can a tour group be at most?'],
    ['Bells cast during the whole of 2023?', 'Bells cast in 2023?'],
    ['Bells cast, 2023', 'Bells cast in 2023'],
    ['Members as at 30 June 2026?', 'Members on 30 June 2026?'],
    ['Members at year-end 2025', 'Members at the end of 2025'],
    ['Members at the close of 2025', 'Members at the end of 2025'],
    ['Lifeboats by close 2025', 'Lifeboats at the end of 2025'],
    ['Lifeboats, close of 2025', 'Lifeboats, at the end of 2025'],
    ['How many bells have they cast up to now?', 'How many bells have they cast to date?'],
  ])('%s', (question, expected) => {
    expect(plain(question)).toBe(expected);
  });
});

test.each([
  'How many shops do they have?',
  'How many vehicles do they have in their fleet?',
  'How many employees work in Cork?',
  'How many cases did they win in 2025?',
  'In how many countries are they active?',
  'When was the mill founded?',
  'How old must one be to hire a boat?',
  'What is their NPS?',
  'Phone number?',
  'Warranty in years',
  'How many homes have been completed?',
  'How many people work at the Turku mill?',
  'What amount of water do they use?',
  'How many ferries did the island close in 2025?',
  'How many quarries had to close 2025?',
  'What is the floor area of the Turku mill in m²?',
])('what is asked plainly stays as it is: %s', (question) => {
  expect(plain(question)).toBe(question);
});
