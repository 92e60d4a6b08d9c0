import type { MemoryPages } from './memoryWeb.ts';
import { htmlPage } from './questionSite.ts';

const HOME = 'https://kranwerk.example/';
const menu = `<nav><a href="/company">Company</a><a href="/products">Products</a><a href="/references">References</a><a href="/sustainability">Sustainability</a><a href="/careers">Careers</a><a href="/news">News</a><a href="/contact">Contact</a><a href="/quality">Quality</a><a href="/investors">Investors</a></nav>`;
const page = (title: string, body: string, head = '') =>
  htmlPage(
    title,
    `${menu}<main>${body}</main><footer>Kranwerk AG, Hafenstrasse 8, 20457 Hamburg, Germany. Managing board: Dr. Eva Brandt (Chair), Lars Petersen. VAT ID: DE123456789. <a href="/downloads/code-of-conduct.pdf">Code of Conduct</a> <a href="https://www.youtube.com/@kranwerk">YouTube</a></footer>`,
    head,
  );
/** Kranwerk is invented: a maker of port cranes, with figures in tiles and prose, a table and competitors. */
export const KRANWERK: MemoryPages = {
  [HOME]: page(
    'Kranwerk AG – Cranes for ports',
    `<h1>Cranes that move the world</h1><p>Kranwerk is a leading manufacturer of port cranes and container handling equipment.</p><div class="stats"><p><strong>2,300</strong></p><p>employees</p><p><strong>18</strong></p><p>service centres worldwide</p><p><strong>€612m</strong></p><p>sales in 2025</p></div>`,
  ),
  [`${HOME}company`]: page(
    'Company',
    `<h1>The company</h1><p>Founded as a family workshop in 1921, Kranwerk today is active in more than 60 countries.</p><p>Kranwerk operates three production plants: in Hamburg, Gdansk and Pune.</p><p>Our largest competitor, Liftcorp, operates eleven plants.</p><p>In 2019, Kranwerk sold its forklift division to Hyster Group.</p><h2>Executive board</h2><p>Dr. Eva Brandt has been Chief Executive Officer since 2018. She previously led Siemens Ports.</p><p>Lars Petersen is Chief Financial Officer.</p><p>Marie Dupont, Chief Operating Officer, joined in 2021.</p><p>Kranwerk is majority-owned by the Brandt family; 25% of the shares are in free float.</p>`,
  ),
  [`${HOME}products`]: page(
    'Products',
    `<h1>Products</h1><h2>Ship-to-shore cranes</h2><p>Lifting capacity of up to 120 tonnes and an outreach of 72 metres.</p><h2>Straddle carriers</h2><p>Available with hybrid or battery-electric drive.</p><h2>Reach stackers</h2><p>Our reach stackers lift 45 tonnes.</p><p>We do not manufacture tower cranes.</p><p>Spare parts are delivered within 48 hours in Europe.</p><p>All new cranes come with a 24-month warranty.</p>`,
  ),
  [`${HOME}references`]: page(
    'References',
    `<h1>References</h1><p>Our customers include the ports of Rotterdam, Valencia and Santos.</p><table><tr><th>Customer</th><th>Year</th><th>Units</th></tr><tr><td>Port of Rotterdam</td><td>2024</td><td>12</td></tr><tr><td>Port of Santos</td><td>2023</td><td>6</td></tr></table>`,
  ),
  [`${HOME}sustainability`]: page(
    'Sustainability',
    `<h1>Sustainability</h1><p>We cut our CO2 emissions by 38% between 2019 and 2025.</p><p>By 2035, Kranwerk will be climate neutral.</p><p>100% of the electricity at our Hamburg plant is from renewable sources.</p><p>Women hold 31% of management positions.</p><p>The recycling rate is 94 percent.</p><p>Kranwerk has been a member of the UN Global Compact since 2014.</p>`,
  ),
  [`${HOME}quality`]: page(
    'Quality',
    `<h1>Quality and certificates</h1><p>Our plants are certified according to ISO 9001 and ISO 45001. The Hamburg plant is also certified to ISO 50001.</p><p>ISO 14001 certification is planned for 2027.</p>`,
  ),
  [`${HOME}careers`]: page(
    'Careers',
    `<h1>Careers</h1><p>We train around 90 apprentices in twelve professions.</p><p>Flexible working hours and up to two days of remote work per week are standard.</p><p>We offer 30 days of holiday.</p><p>There is a company kindergarten in Hamburg.</p><h3>Can I apply by post?</h3><p>Please apply online only.</p>`,
  ),
  [`${HOME}news`]: page('News', `<h1>News</h1><a href="/news/order">Kranwerk wins order from Jebel Ali</a>`),
  [`${HOME}news/order`]: page(
    'Kranwerk wins order',
    `<article><h1>Kranwerk wins order from Jebel Ali</h1><p>Kranwerk has received an order worth €45 million from DP World for ten cranes.</p></article>`,
    `<meta property="og:type" content="article"><meta property="article:published_time" content="2026-06-02T08:00:00Z">`,
  ),
  [`${HOME}contact`]: page(
    'Contact',
    `<h1>Contact</h1><h2>Sales</h2><p>Phone: +49 40 1234 100</p><p>sales@kranwerk.example</p><h2>Press</h2><p>Nora Klein, Head of Communications</p><p>Phone: +49 40 1234 555</p><p>press@kranwerk.example</p>`,
  ),
  [`${HOME}investors`]: page(
    'Investors',
    `<h1>Investors</h1><p>Sales rose 8% to €612 million in 2025. EBIT was €41.5 million.</p><p>Order intake in 2024 was €580 million.</p><p>The Kranwerk share is listed on the Frankfurt Stock Exchange.</p><p>The dividend is €1.20 per share.</p>`,
  ),
};
