export const formatCatalogueTitle = (name: string) => `Magari ya kukodisha kutoka kwa ${name}`;
