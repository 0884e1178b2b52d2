export const formatCatalogueTitle = (name: string) => `Cars for hire from ${name}`;
