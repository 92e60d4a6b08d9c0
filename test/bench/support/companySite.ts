/** Pages of an invented company, small as such pages are, for measurements that need something to read. */

const ABOUT = '/about';
const CONTACT = '/contact';

/** The paths of the site. */
export const SITE_PATHS = ['/', ABOUT, CONTACT];

/** The HTML of one page, null for a path the site does not have. */
export function pageOf(host: string, path: string): string | null {
  const name = `${host.split('.')[0]} Pumps`;
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: `http://${host}/`,
    foundingDate: '1998',
    numberOfEmployees: { '@type': 'QuantitativeValue', value: 412 },
    address: { '@type': 'PostalAddress', addressLocality: 'Kiel', addressCountry: 'DE' },
  };
  const links = `<nav><a href="${ABOUT}">About us</a> <a href="${CONTACT}">Contact</a></nav>`;
  const draw = (title: string, text: string) =>
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${links}${text}</body></html>`;
  if (path === '/') {
    const data = `<script type="application/ld+json">${JSON.stringify(organization)}</script>`;
    return draw(
      name,
      `${data}<h1>Pump monitoring for process plants</h1>
       <p>${name} is an invented company that makes monitoring software for industrial pumps.</p>`,
    );
  }
  if (path === ABOUT) {
    return draw(
      `About ${name}`,
      `<p>${name} was founded in 1998. Its 412 employees serve plant operators in Europe.</p>`,
    );
  }
  if (path === CONTACT)
    return draw('Contact', `<address>${name} GmbH, Hafenstrasse 1, 24103 Kiel, Germany</address>`);
  return null;
}
