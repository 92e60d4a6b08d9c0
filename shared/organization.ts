import { z } from 'zod';

const TEXT_LENGTH_MAX = 4_000;
const part = z.string().trim().max(TEXT_LENGTH_MAX);

/** How an organisation describes itself: what it sells, to whom, and why they buy. */
export const OrganizationDescription = z.object({
  general: part.nullable(),
  products: part.nullable(),
  useCases: part.nullable(),
  valueProp: part.nullable(),
});
export type OrganizationDescription = z.infer<typeof OrganizationDescription>;

/** Answer of GET and PUT /v1/organisation. */
export const OrganizationProfile = z
  .object({
    name: z.string(),
    website: z.string().nullable(),
    description: OrganizationDescription.nullable().describe('Null while nothing is said.'),
  })
  .meta({ id: 'OrganizationProfile' });
export type OrganizationProfile = z.infer<typeof OrganizationProfile>;

/**
 * Body of PUT /v1/organisation. What is left out stays as it is, also inside `description`; null and, in the description, the
 * empty string remove.
 */
export const UpdateOrganizationProfile = z
  .object({
    name: z.string().trim().min(1).max(200).optional(),
    website: z.string().trim().min(1).max(500).nullable().optional(),
    description: z
      .object({
        general: part.nullable().optional(),
        products: part.nullable().optional(),
        useCases: part.nullable().optional(),
        valueProp: part.nullable().optional(),
      })
      .nullable()
      .optional(),
  })
  .meta({ id: 'UpdateOrganizationProfile' });
export type UpdateOrganizationProfile = z.infer<typeof UpdateOrganizationProfile>;
