const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/** Returns the beginning of a UUID, which is enough to tell ids on a screen apart. Returns any other id unchanged. */
export const shortId = (id: string): string => (isUuid(id) ? id.slice(0, 8) : id)
