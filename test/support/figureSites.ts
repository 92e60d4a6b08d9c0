import type { MemoryPages } from './memoryWeb.ts';

/**
 * Small invented sites for questions about figures: prices and ages in tables and answers, indicators by year, plans in tiles,
 * a German bakery, a charity. Address → page.
 */
const page = (title: string, name: string, language: string, body: string) => ({
  body: `<!doctype html><html lang="${language}"><head><title>${title} | ${name}</title></head><body><main>${body}</main><footer>${name} is an invented company.</footer></body></html>`,
});

interface Draft {
  name: string;
  language: string;
  /** Path → title and body. */
  pages: Record<string, [string, string]>;
}

export function site(domain: string, { name, language, pages }: Draft): MemoryPages {
  const menu = Object.keys(pages)
    .map((path) => `<a href="${path}">${pages[path]?.[0]}</a>`)
    .join('');
  return Object.fromEntries(
    Object.entries(pages).map(([path, [title, body]]) => [
      `https://${domain}${path}`,
      page(title, name, language, `<nav>${menu}</nav>${body}`),
    ]),
  );
}

export const TIDEWELL = site('tidewell.example', {
  name: 'Tidewell',
  language: 'en',
  pages: {
    '/': [
      'Home',
      '<h1>Boats, rented by the hour</h1><p>Tidewell rents electric boats on nine rivers in England and Wales.</p><div class="stats"><div><strong>214</strong> <span>boats</span></div><div><strong>31</strong> <span>boathouses</span></div><div><strong>4.8/5</strong> <span>average rating</span></div></div><p>Book now and save 15% on your first trip.</p>',
    ],
    '/prices': [
      'Prices',
      '<h1>Prices</h1><table><thead><tr><th>Boat</th><th>Per hour</th><th>Half day</th><th>Full day</th></tr></thead><tbody><tr><td>Punt</td><td>£22</td><td>£70</td><td>£120</td></tr><tr><td>Day cruiser</td><td>£48</td><td>£150</td><td>£260</td></tr><tr><td>Party barge</td><td>–</td><td>£320</td><td>£540</td></tr></tbody></table><p>A refundable deposit of £100 is taken for every boat. Dogs travel free. Late returns are charged £15 for each quarter of an hour.</p><p>Season pass: £395 for twelve months.</p>',
    ],
    '/faq': [
      'Questions',
      '<h1>Frequently asked questions</h1><h3>How old do I have to be to hire a boat?</h3><p>The skipper must be 21 or over.</p><h3>How many people fit on a party barge?</h3><p>Twelve, and their picnic.</p><h3>What happens if I cancel?</h3><p>Cancel at least 48 hours ahead and we refund you in full. Later than that, we keep half.</p><h3>Is fuel included?</h3><p>There is none. Our boats are electric.</p><h3>Do you sell gift vouchers?</h3><p>Yes, from £25, by email.</p>',
    ],
    '/about': [
      'About us',
      '<h1>About us</h1><p>Two sisters started Tidewell in 2009 with a single punt in Oxford. Today 86 people work for us in summer, and 34 all year.</p><p>In 2019 we had 12 boathouses. By 2028 we want to have 50.</p><p>Last year 410,000 passengers went out with us.</p>',
    ],
    '/green': [
      'Environment',
      '<h1>Environment</h1><p>92% of the power for our boats comes from solar panels on our boathouse roofs. Our goal is 100% by 2028.</p><p>Since 2020 we have cut water use by a third, or 34%.</p><dl><dt>Plastic collected from rivers in 2025</dt><dd>18 tonnes</dd><dt>Trees planted in 2025</dt><dd>2,300</dd></dl>',
    ],
  },
});

export const FERROWICK = site('ferrowick.example', {
  name: 'Ferrowick',
  language: 'en',
  pages: {
    '/': [
      'Ferrowick',
      '<h1>Cast parts for rail and wind</h1><p>Ferrowick pours 41,000 tonnes of iron a year in Teesside and exports 63 per cent of it.</p>',
    ],
    '/company': [
      'Company',
      '<h1>Company</h1><h2>Figures</h2><dl><dt>Employees</dt><dd>540</dd><dt>Apprentices</dt><dd>27</dd><dt>Turnover 2025</dt><dd>£118 million</dd><dt>Export share</dt><dd>63%</dd><dt>Sites</dt><dd>3</dd></dl><h2>History</h2><ul><li>1897: founded by Josiah Ferrow</li><li>1954: second foundry in Redcar</li><li>2003: machining shop opens in Darlington</li><li>2018: electric furnaces replace coke</li></ul>',
    ],
    '/sustainability': [
      'Sustainability',
      '<h1>Sustainability</h1><table><tr><th>Indicator</th><th>Unit</th><th>2023</th><th>2024</th><th>2025</th></tr><tr><td>Electricity used</td><td>GWh</td><td>61</td><td>58</td><td>55</td></tr><tr><td>of which renewable</td><td>%</td><td>38</td><td>46</td><td>57</td></tr><tr><td>Recycled scrap in charge</td><td>%</td><td>81</td><td>83</td><td>84</td></tr><tr><td>Lost-time accidents</td><td>number</td><td>9</td><td>6</td><td>4</td></tr></table><h2>Targets</h2><p>By 2030 we will run on 100% renewable electricity. Women make up 14% of our workforce and 22% of managers.</p>',
    ],
    '/terms': [
      'Terms of purchase',
      '<h1>Terms</h1><p>The minimum order value is £250 net; below it we charge a handling fee of £35. Invoices are due within 45 days. We warrant castings for 24 months from delivery. Patterns are kept for five years after the last order.</p>',
    ],
    '/careers': [
      'Careers',
      '<h1>Careers</h1><p>33 days of holiday including bank holidays. We pay 9% into your pension if you pay 5%. A 37-hour week, finishing at noon on Fridays.</p><p>Starting pay for apprentices is £9.80 an hour.</p>',
    ],
  },
});

export const LUMENPOST = site('lumenpost.example', {
  name: 'Lumenpost',
  language: 'en',
  pages: {
    '/': [
      'Email for clinics',
      '<h1>Secure email for clinics</h1><p>More than 3,200 clinics in 14 countries trust Lumenpost with their messages.</p>',
    ],
    '/pricing': [
      'Pricing',
      '<h1>Pricing</h1><section><h2>Solo</h2><p class="price">€12</p><p>per mailbox per month</p><ul><li>5 GB storage</li><li>Email support</li></ul></section><section><h2>Practice</h2><p class="price">€19</p><p>per mailbox per month</p><ul><li>50 GB storage</li><li>Phone support on weekdays</li><li>Up to 25 mailboxes</li></ul></section><section><h2>Hospital</h2><p>Ask us for a quote.</p><ul><li>Unlimited storage</li><li>99.99% uptime guarantee</li></ul></section><p>Pay yearly and get 20% off. Free 30-day trial, no card needed. Charities pay half.</p><p>Setup by our team: a one-off €450.</p>',
    ],
    '/security': [
      'Security',
      '<h1>Security</h1><p>Messages are stored in Frankfurt and Helsinki. We keep backups for 90 days. We are certified to ISO 27001 and C5.</p><p>We pay researchers up to €5,000 for a vulnerability. Our last penetration test was in May 2026.</p><h2>Availability</h2><p>Uptime over the past twelve months: 99.97%.</p>',
    ],
    '/help': [
      'Help',
      '<h1>Help</h1><dl><dt>How large may an attachment be?</dt><dd>Up to 200 MB.</dd><dt>How do I reach support?</dt><dd>Call +49 69 5550 1234, Monday to Friday, 8:00 to 18:00, or write to help@lumenpost.example.</dd><dt>How quickly do you answer?</dt><dd>Our median first reply takes 14 minutes.</dd><dt>Can I bring my own domain?</dt><dd>Yes, on every plan but Solo.</dd></dl>',
    ],
    '/company': [
      'Company',
      '<h1>Company</h1><p>Founded in Mainz in 2014 by Ute Krall and Samir Aziz. We are 61 people from 18 nations; 40% of us work from home for most of the week.</p><p>In our first year we had nine customers.</p>',
    ],
  },
});

export const BROTWERK = site('brotwerk.example', {
  name: 'Brotwerk Seiler',
  language: 'de',
  pages: {
    '/': [
      'Startseite',
      '<h1>Brot aus Freiburg</h1><p>Brotwerk Seiler backt seit 1931 mit Natursauerteig. 28 Filialen zwischen Offenburg und Lörrach.</p>',
    ],
    '/unternehmen': [
      'Unternehmen',
      '<h1>Unternehmen</h1><p>Wir beschäftigen 460 Mitarbeiterinnen und Mitarbeiter, darunter 38 Auszubildende. Der Umsatz lag 2025 bei 34 Millionen Euro.</p><p>Geschäftsführer: Paul Seiler und Dr. Anna Kuhn.</p>',
    ],
    '/nachhaltigkeit': [
      'Nachhaltigkeit',
      '<h1>Nachhaltigkeit</h1><p>85 % unseres Mehls kommt aus der Region. 62 % des Stroms erzeugen wir mit eigenen Solaranlagen. Bis 2030 sollen es 80 % sein.</p><p>Unsere Tüten bestehen zu 100 % aus recyceltem Papier.</p>',
    ],
    '/lieferung': [
      'Lieferung',
      '<h1>Lieferung</h1><h3>Gibt es einen Mindestbestellwert?</h3><p>Ja, 40 Euro für Firmenkunden.</p><h3>Was kostet die Lieferung?</h3><p>Die Lieferung kostet 4,90 €. Ab 80 € liefern wir kostenlos.</p><h3>Bis wann muss ich bestellen?</h3><p>Bis 15 Uhr am Vortag.</p>',
    ],
  },
});

export const HARROWGATE_TRUST = site('harrowgate-trust.example', {
  name: 'Harrowgate Trust',
  language: 'en',
  pages: {
    '/': [
      'Harrowgate Trust',
      '<h1>Warm homes for older people</h1><p>Harrowgate Trust insulates the homes of people over 65. One in four of the homes we visit has no working heating.</p>',
    ],
    '/impact': [
      'Our impact',
      '<h1>Our impact in 2025</h1><ul><li>6,480 homes insulated</li><li>£3.2 million raised</li><li>1,150 volunteers</li><li>87p of every pound goes to our work</li></ul><p>We reached 14,200 people, 12% more than in 2024. In Scotland we insulated 1,020 homes, in Wales 640.</p>',
    ],
    '/donate': [
      'Donate',
      '<h1>Donate</h1><p>£28 pays for draught-proofing a door. £190 insulates a loft. The average gift is £41.</p>',
    ],
    '/about': [
      'Who we are',
      '<h1>Who we are</h1><p>The trust was set up in 1988 by the Reverend Iris Poole. It has 72 paid staff and six regional offices. The board has eleven trustees, seven of them women.</p><p>Our chief executive, Dominic Farr, was paid £94,000 in 2025.</p>',
    ],
    '/volunteer': [
      'Volunteer',
      '<h1>Volunteer</h1><p>We ask for at least four hours a month. Volunteers must be 18 or older. Training takes two days, and travel is paid at 45p a mile.</p>',
    ],
  },
});
