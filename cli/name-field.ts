/** The name that an argument has for people: some requests wrap their fields in a body. */
export const nameField = (field: string | null): string => (field ?? '').replace(/^body\./, '').replace(/_id$/, '')
