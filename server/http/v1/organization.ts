import { OrganizationProfile, UpdateOrganizationProfile } from '@assay/shared/organization';
import {
  getOrganizationProfile,
  updateOrganizationProfile,
} from '../../services/organizations/organizationProfile.ts';
import { v1Router } from '../route.ts';

const EXAMPLE: OrganizationProfile = {
  name: 'Acme',
  website: 'acme.example',
  description: {
    general: 'Sales intelligence for companies that sell to companies',
    products: 'Signal tracking',
    useCases: 'Outbound',
    valueProp: 'Find the intent first',
  },
};

/** How the caller's organisation describes itself. docs/api-contract.md "Organisation". */
export const organization = v1Router('/organisation', {
  tag: 'Organisation',
  description:
    'How your organisation describes itself: what "we" and "our" mean in free questions. Never a source of answers.',
})
  .get(
    '/',
    {
      operationId: 'getOrganisation',
      summary: 'Get your organisation',
      returns: OrganizationProfile,
      examples: { 200: EXAMPLE },
    },
    ({ deps, caller }) => getOrganizationProfile(deps, caller),
  )
  .put(
    '/',
    {
      scope: 'write',
      operationId: 'updateOrganisation',
      summary: 'Update your organisation',
      description: 'Changes what is given; what is left out stays, also inside the description.',
      body: UpdateOrganizationProfile,
      bodyExample: { website: 'acme.example', description: { products: 'Signal tracking' } },
      returns: OrganizationProfile,
      examples: { 200: EXAMPLE },
    },
    ({ deps, caller, body }) => updateOrganizationProfile(deps, caller, body),
  );
