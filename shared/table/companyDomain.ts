/** Hosts of mailboxes for everybody: the address says nothing about the employer. */
const MAILBOXES = new Set(
  `gmail.com googlemail.com outlook.com outlook.de hotmail.com hotmail.de hotmail.fr hotmail.it hotmail.co.uk live.com live.de msn.com
  yahoo.com yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.co.uk yahoo.co.jp ymail.com icloud.com me.com mac.com aol.com gmx.de gmx.net
  gmx.at gmx.ch gmx.com web.de t-online.de freenet.de mail.de posteo.de arcor.de bluewin.ch proton.me protonmail.com tutanota.com
  mail.com mail.ru yandex.ru yandex.com bk.ru orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it alice.it
  tin.it telenet.be skynet.be ziggo.nl kpnmail.nl hetnet.nl telia.com wp.pl onet.pl o2.pl interia.pl seznam.cz qq.com 163.com
  126.com comcast.net verizon.net att.net sbcglobal.net btinternet.com`.split(/\s+/),
);

/** Sites where many companies have a page: the host is not the company's. */
const NETWORKS =
  /(?:^|\.)(?:linkedin\.com|facebook\.com|instagram\.com|twitter\.com|x\.com|xing\.com|youtube\.com|tiktok\.com|crunchbase\.com|wikipedia\.org|yelp\.com)$/;

/** The longest host name (RFC 1035). */
const LENGTH_MAX = 253;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?$/;

export type DomainReading = { domain: string } | { fault: string };

/**
 * The domain of a company in what people write into a table: a domain, an address of a page, an e-mail address, the first of several.
 * @returns a sentence about the fault where there is none
 */
export function readCompanyDomain(text: string): DomainReading {
  const [first = ''] = text
    .trim()
    .replace(/^mailto:/i, '')
    .split(/[\s,;|<>"']+/)
    .filter(Boolean);
  if (first === '') return { fault: 'is empty' };
  const isEmail = !/^[a-z][a-z+.-]*:\/\//i.test(first) && first.includes('@');
  const bare = isEmail ? first.slice(first.lastIndexOf('@') + 1) : first;
  const url = URL.parse(/^[a-z][a-z+.-]*:\/\//i.test(bare) ? bare : `https://${bare}`);
  const host = (url?.hostname ?? '')
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  if (!isHostName(host)) return { fault: `"${shown(text.trim())}" is no domain` };
  if (isEmail && MAILBOXES.has(host))
    return { fault: `${host} is a mailbox for everybody, not a company’s domain` };
  if (NETWORKS.test(host)) return { fault: `${host} is a network, not the company’s own site` };
  return { domain: host };
}

function isHostName(host: string): boolean {
  const labels = host.split('.');
  return (
    labels.length >= 2 &&
    host.length <= LENGTH_MAX &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

const SHOWN_CHARACTERS = 60;
const shown = (text: string) =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;

/** Whether a cell looks like a domain, a page's address, or an e-mail address; null for anything else. */
export function kindOfCell(text: string): 'domain' | 'website' | 'email' | null {
  const cell = text.trim();
  if (/^[^\s@]{1,64}@[^\s@]{3,253}$/.test(cell)) return 'email';
  if (/^https?:\/\/\S{3,}$/i.test(cell) || /^www\.\S{3,}$/i.test(cell)) return 'website';
  return /^[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,5}\.\p{L}{2,24}$/u.test(cell) ? 'domain' : null;
}
