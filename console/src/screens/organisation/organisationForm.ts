import type { OrganizationProfile, UpdateOrganizationProfile } from '@assay/shared/organization';

/** The parts of a description, in their order. */
export const PARTS = ['general', 'products', 'useCases', 'valueProp'] as const;
type Part = (typeof PARTS)[number];

/** What is entered; an empty text is nothing. */
export type OrganisationForm = Record<'name' | 'website' | Part, string>;

export function formOf({ name, website, description }: OrganizationProfile): OrganisationForm {
  const [general, products, useCases, valueProp] = PARTS.map((part) => description?.[part] ?? '') as [
    string,
    string,
    string,
    string,
  ];
  return { name, website: website ?? '', general, products, useCases, valueProp };
}

/** What the form changes, and nothing else: what somebody else has changed meanwhile stays. */
export function changesOf(profile: OrganizationProfile, form: OrganisationForm): UpdateOrganizationProfile {
  const before = formOf(profile);
  const isChanged = (name: keyof OrganisationForm) => form[name].trim() !== before[name];
  const parts = PARTS.filter(isChanged).map((part) => [part, form[part].trim() || null] as const);
  return {
    ...(isChanged('name') && { name: form.name.trim() }),
    ...(isChanged('website') && { website: form.website.trim() || null }),
    ...(parts.length > 0 && { description: Object.fromEntries(parts) }),
  };
}
