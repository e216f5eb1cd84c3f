import { ManagedPolicy, PermissionsBoundary } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { DataStack } from './data-stack.ts'
import { EdgeAclStack } from './edge-acl-stack.ts'
import type { Deployable } from './function.ts'
import type { Release } from './release.ts'
import { type Registry, ServiceStack } from './service-stack.ts'
import type { Settings } from './settings.ts'

export interface StageProps {
  settings: Settings
  release: Release
  bundles: readonly Deployable[]
  registry?: Registry | undefined
  /** Moves the aliases to new versions at once, without a canary. */
  isAtOnce?: boolean
}

/** If the setting `permissionsBoundary` is set, the boundary applies to all roles. */
export function makeStage(scope: Construct, props: StageProps) {
  const stacks = makeStacks(scope, props)
  const { permissionsBoundary: arn } = props.settings
  if (arn === undefined) return stacks
  for (const stack of Object.values(stacks)) {
    PermissionsBoundary.of(stack).apply(ManagedPolicy.fromManagedPolicyArn(stack, 'permissions-boundary', arn))
  }
  return stacks
}

/** Makes the stack of the data, the stack of the service and, with the option `edge`, the stack of the web ACL. */
function makeStacks(scope: Construct, props: StageProps) {
  const data = new DataStack(scope, props.settings, props.release)
  const service = new ServiceStack(scope, {
    ...props,
    ...{ ownTable: data.table, archive: data.archive, backupVault: data.backupVault },
  })
  const { edge } = props.settings
  if (edge === undefined) return { data, service }
  const acl = new EdgeAclStack(scope, props.settings, props.release, edge)
  service.addStackDependency(acl)
  return { data, service, acl }
}
