import type { Web } from '../../outbound/web.ts';
import { isNetworkUrl } from './profileHosts.ts';

/**
 * A web on which professional and social networks do not exist: whatever leads there, a profile URL, a link or a search
 * hit, no request is made, and a page that was redirected there is not read.
 */
export function withNetworksRefused(web: Web): Web {
  const refused = {
    kind: 'forbidden',
    reason: 'pages of professional and social networks are not read',
  } as const;
  return {
    async fetch(request, signal) {
      if (isNetworkUrl(request.url)) return refused;
      const answer = await web.fetch(request, signal);
      return answer.kind === 'page' && isNetworkUrl(answer.page.url) ? refused : answer;
    },
  };
}
