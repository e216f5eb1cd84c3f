const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/** The beginning of a UUID, which tells it from others on a screen; any other id as a whole. */
export const shortId = (id: string): string => (isUuid(id) ? id.slice(0, 8) : id)
