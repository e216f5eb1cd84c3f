export interface ServiceTemplate {
  // biome-ignore lint/suspicious/noExplicitAny: a resource of CloudFormation
  Resources: Record<string, { Type: string; Properties: any }>
}

export interface Deployed {
  memoryMb: number
  /** The bytes that the gateway writes into the access log for a request. */
  accessLogBytes: number
  /** The bytes of the log lines that Lambda itself writes for a successful call. */
  platformLogBytes: number
  isTraced: boolean
}

/** Example values that API Gateway logs for a successful request, by variable. */
const ACCESS_LOG_VALUES: Record<string, string> = {
  '$context.requestId': 'JKJaXmPLvHcESHA=',
  '$context.routeKey': 'POST /v1beta1/admin/check',
  '$context.status': '200',
  '$context.responseLatency': '14',
  '$context.integration.integrationStatus': '200',
  '$context.integrationErrorMessage': '-',
}

/**
 * The bytes of the two lines `platform.start` and `platform.report` that Lambda logs for each call at the level INFO.
 */
const PLATFORM_LOG_BYTES = 700

/** @throws Error if a setting has no known price */
export function readDeployed({ Resources }: ServiceTemplate, name: string): Deployed {
  const all = Object.values(Resources)
  const found = all.find(
    ({ Type, Properties }) => Type === 'AWS::Lambda::Function' && Properties.FunctionName.endsWith(`-dev-${name}`),
  )
  const stage = all.find(({ Type }) => Type === 'AWS::ApiGatewayV2::Stage')
  if (found === undefined || stage === undefined) throw new Error(`the template has no function ${name}, or no gateway`)
  const { MemorySize, Architectures, LoggingConfig, TracingConfig } = found.Properties
  if (String(Architectures) !== 'arm64') throw new Error(`no price is known for ${Architectures}`)
  return {
    memoryMb: MemorySize,
    accessLogBytes: accessLineOf(stage.Properties.AccessLogSettings.Format).length,
    platformLogBytes: LoggingConfig.SystemLogLevel === 'WARN' ? 0 : PLATFORM_LOG_BYTES,
    isTraced: TracingConfig?.Mode === 'Active',
  }
}

/**
 * Fills an access-log format with the example values.
 *
 * @throws Error if a variable has no example value
 */
export const accessLineOf = (format: string): string =>
  format.replace(/\$context(\.\w+)+/g, (variable) => {
    const value = ACCESS_LOG_VALUES[variable]
    if (value === undefined) throw new Error(`the access log has ${variable}, for which there is no example`)
    return value
  })
