/** Settings that contain the ARN of a resource in one Region. A stack of another Region cannot use that resource. */
const REGIONAL_ARNS = [
  'keyArn',
  'useTableStream',
  'eventBus',
  'pageTopicArn',
  'ticketTopicArn',
  'certificateArn',
  'mtlsProbeSecretArn',
] as const

/** All settings whose values are valid only in the Region of a stage: ARNs, tables, and quotas of the account. */
export const REGIONAL_SETTINGS = [
  'region',
  'replicas',
  'useTable',
  ...REGIONAL_ARNS,
  'accountConcurrency',
  'tableQuota',
  'gatewayQuota',
] as const

/** Returns the Region in an ARN. Returns undefined if the text is not an ARN. */
export const regionOf = (arn: string | undefined): string | undefined =>
  arn?.startsWith('arn:') ? arn.split(':')[3] : undefined

/**
 * Returns the Region of a stage: the Region in the settings, or else the Region in the ARNs.
 * @param given the settings by name
 * @throws Error with one line that names the ARNs of other Regions
 */
export function chooseRegion(given: { region?: string | undefined; [name: string]: unknown }): string | undefined {
  const arns = REGIONAL_ARNS.flatMap((name) => {
    const region = regionOf(given[name] as string | undefined)
    return region === undefined ? [] : [{ name, region }]
  })
  const region = given.region ?? arns[0]?.region
  const strangers = arns.filter((each) => each.region !== region)
  if (strangers.length > 0) {
    const listed = strangers.map((each) => `${each.name} (${each.region})`).join(', ')
    throw new Error(`${listed} must be of ${region}, the Region of the stage`)
  }
  return region
}
