import { readProfileUrl } from '@assay/shared/profileUrl';
import { isNetworkHost } from '../../domain/networkHosts.ts';
import { registrableDomainOf } from '../documents/document.ts';

/** Whether two addresses are of the same profile, however written. */
export function sameProfile(url: string, profileUrl: string): boolean {
  const reading = readProfileUrl(url);
  return reading.ok && profileKey(reading.profileUrl) === profileKey(profileUrl);
}

/** Country hosts of a network show the same profile: uk.linkedin.com and www.linkedin.com. */
function profileKey(profileUrl: string): string {
  const { hostname, pathname } = new URL(profileUrl);
  const host = isNetworkHost(hostname) ? registrableDomainOf(hostname) : hostname.replace(/^www\./, '');
  return `${host}${decodedPath(pathname).toLowerCase()}`;
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
