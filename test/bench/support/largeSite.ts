/**
 * Pages of an invented company as large as pages are: menus, sections in nested boxes, scripts, a careers page with its
 * adverts as structured data, and a newsroom with releases. Every company has its own names, numbers and days.
 */

const TOWNS = ['Kiel', 'Leeds', 'Lyon', 'Turin', 'Porto', 'Ghent', 'Malmö', 'Graz', 'Basel', 'Gdynia'];
const ROLES = ['Backend Engineer', 'Account Executive', 'Field Technician', 'Controller', 'Recruiter'];
const ROUNDS = ['Seed', 'Series A', 'Series B', 'Series C'];
const SECTIONS = 60;

/** The paths that {@link largePage} answers, the home page first. */
export const LARGE_SITE_PATHS = [
  '/',
  '/about',
  '/contact',
  '/careers',
  '/newsroom',
  '/newsroom/funding',
  '/newsroom/acquisition',
];

/** The HTML of one page, about 60 kB; null for a path that the site does not have. */
export function largePage(host: string, path: string): string | null {
  const company = companyOf(host);
  const content = contentOf(path, company);
  if (content === null) return null;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${content.title}</title>
<meta name="description" content="${company.name} makes monitoring software for industrial pumps.">
<script src="https://js.hs-scripts.com/${company.seed}.js" async></script>
<script type="application/ld+json">${JSON.stringify(company.organization)}</script>${content.head}</head>
<body>${MENU}<main>${content.main}${filler(company)}</main>
<footer><p>© 2026 ${company.name} GmbH, an invented company. <a href="/contact">Imprint</a></p></footer></body></html>`;
}

const MENU = `<header><nav><ul>${[
  ['/', 'Home'],
  ['/about', 'About us'],
  ['/careers', 'Careers'],
  ['/newsroom', 'Newsroom'],
  ['/contact', 'Contact'],
]
  .map(([href, text]) => `<li class="menu-item"><a class="menu-link" href="${href}">${text}</a></li>`)
  .join('')}</ul></nav></header>`;

interface Company {
  seed: number;
  name: string;
  town: string;
  organization: object;
}

function companyOf(host: string): Company {
  const label = host.split('.')[0] ?? host;
  const seed = [...label].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  const name = `${label.replace(/\W/g, ' ')} Pumps`;
  const town = TOWNS[seed % TOWNS.length] ?? 'Kiel';
  return {
    seed,
    name,
    town,
    organization: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
      url: `http://${host}/`,
      foundingDate: String(1950 + (seed % 70)),
      numberOfEmployees: { '@type': 'QuantitativeValue', value: 20 + (seed % 900) },
      address: { '@type': 'PostalAddress', addressLocality: town, addressCountry: 'DE' },
    },
  };
}

interface Content {
  title: string;
  head: string;
  main: string;
}

function contentOf(path: string, { seed, name, town }: Company): Content | null {
  const plain = (title: string, main: string): Content => ({ title, head: '', main });
  const millions = 2 + (seed % 90);
  const round = ROUNDS[seed % ROUNDS.length] ?? 'Seed';
  switch (path) {
    case '/':
      return plain(name, `<h1>Pump monitoring for process plants</h1><p>${name} serves plant operators.</p>`);
    case '/about':
      return plain(`About ${name}`, `<p>${name} was founded in ${1950 + (seed % 70)} in ${town}.</p>`);
    case '/contact':
      return plain('Contact', `<address>${name} GmbH, Hafenstrasse 1, 24103 ${town}, Germany</address>`);
    case '/careers':
      return {
        title: `Careers at ${name}`,
        head: adverts(name, town, seed),
        main: '<h1>Open positions</h1>',
      };
    case '/newsroom':
      return plain(
        'Newsroom',
        `<ul><li><a href="/newsroom/funding">${name} raises $${millions} million ${round}</a></li>
         <li><a href="/newsroom/acquisition">${name} acquires Tessel Valves ${seed}</a></li></ul>`,
      );
    case '/newsroom/funding':
      return plain(
        `${name} raises $${millions} million`,
        `<article><time datetime="2026-03-0${1 + (seed % 9)}">March 2026</time><p>${name} today announced a $${millions} million ${round} round led by Lantern Capital.</p></article>`,
      );
    case '/newsroom/acquisition':
      return plain(
        `${name} acquires Tessel Valves ${seed}`,
        `<article><time datetime="2026-05-1${seed % 10}">May 2026</time><p>${name} has completed the acquisition of Tessel Valves ${seed}.</p></article>`,
      );
    default:
      return null;
  }
}

function adverts(name: string, town: string, seed: number): string {
  const postings = ROLES.map((title, index) => ({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    datePosted: `2026-10-${10 + ((seed + index) % 18)}`,
    url: `/careers#${index}`,
    hiringOrganization: { '@type': 'Organization', name },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: town } },
    description: `You work in our SAP S/4HANA system and report to the head of ${title}.`,
  }));
  return postings
    .map((posting) => `<script type="application/ld+json">${JSON.stringify(posting)}</script>`)
    .join('');
}

/** Sections as page builders write them: boxes in boxes, long class names, a few sentences. */
function filler({ name, seed }: Company): string {
  return Array.from(
    { length: SECTIONS },
    (
      _,
      index,
    ) => `<div class="section section--${index} layout-grid layout-grid--wide" data-block="${seed}-${index}">
<div class="container container--narrow"><div class="row row--gap-l"><div class="column column--6 column--m-12">
<h3 class="headline headline--s">Plant ${index}: what changed in the ${1 + (index % 12)}th month</h3>
<p class="copy copy--m">Operators of line ${index} read pressure, temperature and flow of each pump, and the service team of ${name}
plans the next visit from these readings. Bearings are exchanged before they fail, and spare parts wait where they are needed.
The monthly report lists each event with its cause, so that planning and purchasing speak of the same thing.</p>
<a class="button button--ghost" href="/about#case-${index}" aria-label="Read on">Read on</a></div></div></div></div>`,
  ).join('\n');
}
