import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const answerTo = async (body: string, question: string) => {
  const opening = '<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p>';
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', `${opening}${body}`) };
  return (await askPages({ question, answerType: 'number' }, { pages })).value;
};

const DRONES =
  '<table><tr><th>Measure</th><th>P4 Lite</th><th>P4 Max</th></tr><tr><td>Flight time</td><td>44 min</td><td>60 min</td></tr><tr><td>Area per flight</td><td>180 ha</td><td>310 ha</td></tr><tr><td>Wingspan</td><td>2.1 m</td><td>3 m</td></tr></table>';
const MODELS =
  '<table><tr><th>Model</th><th>Running time</th><th>Channels</th></tr><tr><td>Aria 3</td><td>22 hours</td><td>16</td></tr><tr><td>Aria 5</td><td>30 hours</td><td>24</td></tr></table>';
const YEARS =
  '<table><tr><th></th><th>2024</th><th>2025</th></tr><tr><td>Milk collected (millions of litres)</td><td>229</td><td>233</td></tr><tr><td>Castings sold (thousand tonnes)</td><td>118</td><td>129</td></tr><tr><td>Passengers (thousands)</td><td>410</td><td>455</td></tr></table>';
const REPORT =
  '<table><tr><th>Group, EUR million unless stated</th><th>2024</th><th>2025</th></tr><tr><td>Sales</td><td>188</td><td>201</td></tr><tr><td>Presses delivered</td><td>51</td><td>58</td></tr></table>';
const HIRE =
  '<p>34 coaches</p><table><tr><th>Type</th><th>Seats</th><th>Number</th></tr><tr><td>Midi coach</td><td>29</td><td>9</td></tr><tr><td>Full-size coach</td><td>53</td><td>25</td></tr></table>';
const CLINICS =
  '<table><tr><th>Place</th><th>Function</th><th>Beds</th></tr><tr><td>Durham, North Carolina</td><td>Phase I unit</td><td>64</td></tr><tr><td>Omaha, Nebraska</td><td>Phase I unit</td><td>48</td></tr></table>';
const FLEET =
  '<h2>Locomotives</h2><table><tr><th>Type</th><th>Owned</th><th>Leased</th></tr><tr><td>Vectron</td><td>12</td><td>9</td></tr><tr><td>G 1206</td><td>20</td><td>3</td></tr><tr><td>Total</td><td>32</td><td>12</td></tr></table>';
const BIKES =
  '<table><tr><th>Kind</th><th>In service</th><th>On order</th></tr><tr><td>Electric cargo bikes</td><td>9</td><td>4</td></tr></table>';
const FACTS =
  '<dl><dt>Wagons</dt><dd>1,340 (of which 520 owned)</dd><dt>Factories</dt><dd>Four: Hitchin, Galway, Aarau and Suzhou</dd><dt>Machines</dt><dd>31, planned: 40</dd></dl>';
const RATES =
  '<table><tr><th>Measure</th><th>2025</th></tr><tr><td>Complaints per 10,000 connections</td><td>42</td></tr><tr><td>Inspections</td><td>355</td></tr></table>';

/** A cell is told in the unit, the size and by the parts that its words and its labels tell. */
test.each<[cells: string, question: string, expected: number | null]>([
  [DRONES, 'How many minutes does the P4 Lite fly?', 44],
  [DRONES, 'How many hectares does the P4 Lite cover per flight?', 180],
  [DRONES, 'How many metres wide is the wingspan of the P4 Lite?', 2.1],
  [MODELS, 'How many hours does the Aria 3 run?', 22],
  [MODELS, 'How many channels does the Aria 7 have?', null],
  [YEARS, 'How many litres of milk did they collect in 2024?', 229_000_000],
  [YEARS, 'How many passengers did they carry in 2025?', 455_000],
  [YEARS, 'How many castings did they sell in 2025?', null],
  [REPORT, 'How many presses were delivered in 2025?', 58],
  [HIRE, 'How many coaches do they have?', 34],
  [HIRE, 'How many midi coaches do they have?', 9],
  [CLINICS, 'How many beds does the Omaha unit have?', 48],
  [CLINICS, 'How many beds does the Omaha warehouse have?', null],
  [FLEET, 'How many locomotives does the company own?', 32],
  [FLEET, 'How many locomotives do they have?', null],
  [BIKES, 'How many electric cargo bikes are in service?', 9],
  [FACTS, 'How many wagons do they have?', 1340],
  [FACTS, 'How many wagons are owned?', 520],
  [FACTS, 'How many factories do they have?', 4],
  [RATES, 'How many complaints did they receive in 2025?', null],
  [RATES, 'How many inspections were there in 2025?', 355],
])('%s | %s', async (cells, question, expected) => {
  expect(await answerTo(cells, question)).toEqual(expected);
});
