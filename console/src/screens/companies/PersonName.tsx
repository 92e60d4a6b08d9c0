import type { CompanyRow } from '@assay/shared/console/companies';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { nameInProfile } from '../../parts/person.ts';
import { PERSON } from '../../texts/people.ts';

interface PersonNameProps {
  row: CompanyRow;
  /** Of a rejected row as it was written. */
  profileUrl: string;
}

/** What a row is called: a person by their name, a company by its domain. */
export function nameOfRow({ contactProfileUrl, name, domain }: CompanyRow): string {
  return contactProfileUrl === null ? domain : (name ?? nameInProfile(contactProfileUrl));
}

/** A person with the way to their profile, and the site of their company, which is what is read about them. */
export function PersonName({ row: { name, domain, error }, profileUrl }: PersonNameProps): ReactNode {
  if (error !== null)
    return (
      <>
        <span className="assay-clip">{name ?? '—'}</span>
        <span className="assay-clip assay-soft" title={profileUrl}>
          {profileUrl}
        </span>
      </>
    );
  const shown = name ?? nameInProfile(profileUrl);
  return (
    <>
      <span className="assay-clip">
        <Anchor
          href={profileUrl}
          target="_blank"
          rel="noopener noreferrer"
          fz="inherit"
          underline="hover"
          title={shown}
          aria-label={PERSON.profile(shown, new URL(profileUrl).hostname)}
        >
          {shown}
        </Anchor>
      </span>
      <span className="assay-clip assay-soft">{domain === '' ? PERSON.noEmployer : domain}</span>
    </>
  );
}
