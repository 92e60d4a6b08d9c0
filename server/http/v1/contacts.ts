import { ProfileUrl } from '@assay/shared/profileUrl';
import { z } from 'zod';
import { eraseContact } from '../../services/privacy/eraseContact.ts';
import { v1Router } from '../route.ts';

/** People. Decisions §4, "Privacy". */
export const contacts = v1Router('/contacts', {
  tag: 'Contacts',
  description: 'What is known about people, and how it is erased.',
}).delete(
  '/',
  {
    summary: 'Erase a person and suppress further research',
    description:
      'Removes every run, answer, source page and delivery about this person, and refuses research about them from now on. It is audited; only a hash of the profile URL remains.',
    query: z.object({ contactProfileUrl: ProfileUrl }),
  },
  async ({ deps, caller, query }) => {
    await eraseContact(deps, caller, query.contactProfileUrl);
    return undefined;
  },
);
