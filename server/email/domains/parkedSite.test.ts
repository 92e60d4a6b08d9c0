import { expect, test } from 'vitest';
import { memoryPage } from '../../../test/support/memoryWeb.ts';
import { isParked } from './parkedSite.ts';
import { readSite } from './readSite.ts';

const parked = (body: string) => isParked(readSite(memoryPage('https://acme.test/', { body })));

test.each([
  '<h1>acme.test is for sale</h1><p>Make an offer</p>',
  '<p>The domain acme.test is for sale</p>',
  '<p>Interested in this domain?</p>',
  '<p>This domain is parked free, courtesy of a registrar.</p>',
  '<p>Diese Domain steht zum Verkauf</p>',
  '<p>Ce nom de domaine est à vendre</p>',
  '<p>Este dominio está en venta</p>',
  '<p>This domain name expired on 2026-10-01 and is pending renewal or deletion.</p>',
  '<script src="https://d38psrni17bvxu.cloudfront.net/a.js"></script>',
  '<script>location.href = "https://www.hugedomains.com/domain_profile.cfm?d=acme"</script>',
  '<ul><li>Related searches</li><li>Loans</li></ul><footer>Privacy Policy</footer>',
])('a parking page: %s', (body) => {
  expect(parked(body)).toBe(true);
});

test.each([
  '<h1>Acme makes pumps</h1><p>Our new pump is for sale in October.</p>',
  '<p>Domain experts for your project. Contact us.</p>',
  '<p>We park cars in this domain of the city. Privacy policy.</p>',
  `<p>${'We have made pumps since 1921. '.repeat(200)}</p><p>This domain is for sale: no, it is not.</p>`,
  '',
])('not a parking page: %s', (body) => {
  expect(parked(body)).toBe(false);
});
