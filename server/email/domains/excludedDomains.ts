import { getDomain } from 'tldts';

/**
 * The registrable domain of a host (`example.co.uk`; on hosting platforms the customer's own name), null for IP
 * addresses.
 */
export function registrableDomainOf(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true });
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Networks, platforms and sign-in pages where companies have a page but no mail domain. */
const PLATFORMS = words(
  `linkedin.com lnkd.in xing.com facebook.com fb.com fb.me instagram.com threads.net threads.com x.com twitter.com t.co
  tiktok.com youtube.com youtu.be pinterest.com reddit.com medium.com substack.com tumblr.com vk.com weibo.com telegram.org
  t.me wa.me whatsapp.com discord.com discord.gg bsky.app snapchat.com linktr.ee linktree.com beacons.ai bio.link carrd.co
  about.me bit.ly tinyurl.com google.com goo.gl apple.com microsoft.com microsoftonline.com office.com live.com okta.com
  github.com github.io gitlab.com notion.so notion.site wordpress.com wix.com wixsite.com squarespace.com weebly.com
  webflow.com webflow.io shopify.com myshopify.com etsy.com amazon.com ebay.com yelp.com tripadvisor.com eventbrite.com
  crunchbase.com wikipedia.org wikidata.org archive.org cloudflare.com cloudflareaccess.com amazonaws.com azurewebsites.net
  herokuapp.com netlify.app vercel.app pages.dev calendly.com typeform.com patreon.com kickstarter.com`,
);

/** Markets for domains, parking services and the registrars' pages for domains without a site. */
const DOMAIN_TRADE = words(
  `sedo.com sedoparking.com dan.com godaddy.com secureserver.net afternic.com bodis.com hugedomains.com parkingcrew.net
  parklogic.com above.com uniregistry.com undeveloped.com buydomains.com namecheap.com registrar-servers.com namesilo.com
  name.com dynadot.com porkbun.com epik.com brandbucket.com squadhelp.com atom.com domainmarket.com domainname.com
  sav.com snapnames.com namejet.com dropcatch.com networksolutions.com register.com enom.com tucows.com hover.com gandi.net
  ionos.com ionos.de 1und1.de strato.de united-domains.de ovh.com ovh.net ovhcloud.com hostinger.com bluehost.com
  hostgator.com gname.com nicsell.com domain.com domains.com perfectdomain.com saw.com voodoo.com skenzo.com
  domainsponsor.com searchvity.com fabulous.com trafficz.com rook.com`,
);

/** Free mail providers: an address there says nothing about a company's domain. */
const FREE_MAIL = words(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr msn.com yahoo.com yahoo.co.uk yahoo.fr
  yahoo.de ymail.com aol.com icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.de gmx.net gmx.com gmx.at web.de
  t-online.de freenet.de mail.de posteo.de orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it
  alice.it btinternet.com sky.com comcast.net verizon.net att.net mail.ru yandex.ru yandex.com qq.com 163.com 126.com sina.com
  naver.com daum.net rediffmail.com zoho.com fastmail.com hey.com tutanota.com tuta.com hushmail.com bluewin.ch telenet.be
  skynet.be ziggo.nl kpnmail.nl wp.pl o2.pl onet.pl interia.pl seznam.cz abv.bg uol.com.br bol.com.br terra.com.br`,
);

/** Whether a company may have moved to this registrable domain. */
export function mayBeTheCompany(registrableDomain: string): boolean {
  const owner = getDomain(registrableDomain) ?? registrableDomain;
  return !PLATFORMS.has(owner) && !DOMAIN_TRADE.has(owner);
}

/** Whether a company may have its mail at this registrable domain. */
export function mayHaveCompanyMail(registrableDomain: string): boolean {
  return mayBeTheCompany(registrableDomain) && !FREE_MAIL.has(registrableDomain);
}

/** Whether this registrable domain is a domain market or parking service: domains that lead there are for sale. */
export function tradesDomains(registrableDomain: string): boolean {
  return DOMAIN_TRADE.has(registrableDomain);
}
