import { Fn, RemovalPolicy } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { ORIGIN_HEADER } from '../lib/http/address.ts'
import { CONSOLE_ASSETS } from './console.ts'
import { webAclArn } from './edge-acl-stack.ts'
import type { Gateway } from './gateway.ts'
import { type PartStack, waitForParts } from './part-stack.ts'
import type { Edge, Settings } from './settings.ts'

export interface OriginSecrets {
  /** The secret that the distribution sends. */
  current: string
  /** The secrets that the functions accept: the current secret and the previous secret. */
  accepted: readonly string[]
}

/**
 * Makes the secrets of the current generation and of the previous generation. After the generation is raised, the
 * functions accept the new secret before the distribution sends it, because the distribution depends on the functions.
 */
export function makeOriginSecrets(scope: Construct, { secret: generation }: Edge): OriginSecrets {
  const make = (number: number) => {
    const secret = new Secret(scope, `origin-secret-${number}`, {
      description: 'What the distribution of Tollgate sends, so that its functions know it',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    })
    return secret.secretValue.unsafeUnwrap()
  }
  const current = make(generation)
  return { current, accepted: generation === 1 ? [current] : [current, make(generation - 1)] }
}

/** The address to which callers send requests. */
export interface Entrance {
  /** The address of the service, with a slash at its end. */
  url: string
  /** The name that the domain's DNS record points to. */
  domainTarget?: string | undefined
}

interface EntranceProps {
  settings: Settings
  gateway: Gateway
  parts: readonly PartStack[]
  secrets: OriginSecrets | undefined
}

/** Returns the gateway. With the option `edge`, returns the distribution in front of the gateway. */
export function makeEntrance(scope: Construct, { secrets, ...props }: EntranceProps): Entrance {
  const { edge } = props.settings
  return edge === undefined || secrets === undefined
    ? props.gateway
    : makeDistribution(scope, { ...props, edge, secrets })
}

/**
 * Makes the distribution in front of the gateway. The distribution forwards every request unchanged, caches only the
 * console's assets, and adds the secret. The distribution depends on the functions and on the aliases of their new
 * versions, so that the functions accept a new secret before the distribution sends it.
 */
function makeDistribution(
  scope: Construct,
  { settings, edge, gateway, parts, secrets }: EntranceProps & { edge: Edge; secrets: OriginSecrets },
): Entrance {
  const { domain } = settings
  const forwarding = {
    origin: new HttpOrigin(gateway.domainTarget ?? hostOf(gateway.url), {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      customHeaders: { [ORIGIN_HEADER]: secrets.current },
    }),
    // If the gateway has its own domain, the gateway needs the caller's Host header. The gateway's default name works
    // only without that header.
    originRequestPolicy: domain ? OriginRequestPolicy.ALL_VIEWER : OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  }
  const distribution = new Distribution(scope, 'distribution', {
    comment: `Tollgate (${settings.stage})`,
    webAclId: webAclArn(settings),
    ...(domain &&
      edge.certificateArn && {
        domainNames: [domain.name],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(scope, 'edge-certificate', edge.certificateArn),
      }),
    defaultBehavior: {
      ...forwarding,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
    },
    additionalBehaviors: settings.console
      ? { [CONSOLE_ASSETS]: { ...forwarding, cachePolicy: CachePolicy.CACHING_OPTIMIZED } }
      : {},
  })
  waitForParts(distribution, parts)
  const { domainName } = distribution
  return domain ? { url: gateway.url, domainTarget: domainName } : { url: `https://${domainName}/` }
}

/** Returns the host of an address that only CloudFormation knows. */
const hostOf = (url: string): string => Fn.select(2, Fn.split('/', url))
