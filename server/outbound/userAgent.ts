import packageFile from '../package.json' with { type: 'json' };

/** The product token that robots.txt rules match (RFC 9309 §2.2.1). */
export const ROBOTS_TOKEN = 'Assay';

/** The one User-Agent of all research: name, version, and how to reach the operator (USER_AGENT_CONTACT). */
export function userAgentOf(contact: string | undefined): string {
  const comment = contact === undefined ? 'self-hosted research; no contact configured' : `+${contact}`;
  return `${ROBOTS_TOKEN}/${packageFile.version} (${comment})`;
}
