import { ProfileUrl } from '@assay/shared/profileUrl';
import { z } from 'zod';
import { eraseContact } from '../../services/privacy/eraseContact.ts';
import { v1Router } from '../route.ts';

/** Erasure of people. docs/api-contract.md "Privacy". */
export const contacts = v1Router('/contacts', {
  tag: 'Contacts',
  description: 'Erasure of stored data about people.',
}).delete(
  '/',
  {
    scope: 'erase',
    operationId: 'eraseContact',
    summary: 'Erase a contact',
    description:
      'Deletes every run, answer, source page and delivery about this person, and refuses research about them from now on. An audit entry and a hash of the profile URL remain.',
    query: z.object({ contactProfileUrl: ProfileUrl }),
  },
  async ({ deps, caller, query }) => {
    await eraseContact(deps, caller, query.contactProfileUrl);
    return undefined;
  },
);
