/**
 * Professional and social networks. Their terms forbid automated reading of profiles, or anybody can write there in anybody's
 * name, so research about people never requests their pages and follows no redirect to them. docs/contacts.md, "What is never fetched".
 */
const NETWORKS = new Set(
  (
    'linkedin.com lnkd.in linkedin.cn xing.com viadeo.com facebook.com fb.com fb.me instagram.com threads.net threads.com ' +
    'tiktok.com twitter.com x.com t.co youtube.com youtu.be pinterest.com reddit.com quora.com snapchat.com telegram.org ' +
    't.me weibo.com vk.com ok.ru discord.com bsky.app mastodon.social about.me linktr.ee angel.co wellfound.com ' +
    'researchgate.net academia.edu clubhouse.com meetup.com truthsocial.com whatsapp.com wechat.com line.me naver.com ' +
    // Directories that sell copies of such profiles:
    'zoominfo.com rocketreach.co apollo.io signalhire.com lusha.com contactout.com theorg.com crunchbase.com spokeo.com ' +
    'whitepages.com beenverified.com peoplefinders.com pipl.com'
  ).split(' '),
);

/** The network or directory that a host name belongs to, subdomains included; null for all other hosts. */
export function networkOf(host: string): string | null {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  const suffixes = labels.map((_, index) => labels.slice(index).join('.'));
  return suffixes.find((suffix) => NETWORKS.has(suffix)) ?? null;
}

/** Whether a host belongs to a network or a directory. */
export const isNetworkHost = (host: string): boolean => networkOf(host) !== null;
