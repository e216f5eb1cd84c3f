/** The address that the probe sends its requests to. @throws Error if the deployment sets none */
export function serviceUrl(): string {
  const { SERVICE_URL } = process.env
  if (SERVICE_URL) return SERVICE_URL
  throw new Error('SERVICE_URL is not set')
}
