import { defaultName, type PermissionIdentity } from './permissions.ts'

/** These ids never change. Callers cannot create, update or delete these permissions. */
const PERMISSION_IDS = {
  'app.organization.administer': '41dc4faa-0b3c-50be-85a1-8d59fb736e98',
  'app.organization.delete': '68e037b2-1879-5206-93e2-c05b99ce4cd1',
  'app.organization.update': '53c27e6d-0512-5ae9-b839-989c84565578',
  'app.organization.get': '22153bae-dd11-5086-954b-42bd0623c036',
  'app.organization.rolemanage': '064c7d98-69f7-585d-9960-d757c7e5bba5',
  'app.organization.policymanage': 'a43de47b-1cb2-590a-bd93-40775cb336b9',
  'app.organization.projectlist': '04c461cc-22d3-5789-8b7e-6a40bc7a4f59',
  'app.organization.grouplist': 'cfe75dc8-abc3-573a-9263-16c50cc3628a',
  'app.organization.invitationlist': '957c2cbc-ef4f-5b7b-b757-081da0a91ed2',
  'app.organization.projectcreate': '0bed0604-d94f-5391-859a-7b4d5b544ab9',
  'app.organization.groupcreate': '81ce9ed0-2863-5a55-9438-75ff75168ec2',
  'app.organization.invitationcreate': '28c5f0fe-1671-5068-be53-e8436fb9833d',
  'app.organization.serviceusermanage': 'c816dfba-609f-56df-b1c7-3a089c36026a',
  'app.organization.billingmanage': '66a31875-d3a9-52f6-a708-2d853f3c884e',
  'app.organization.billingview': '525a4b1f-86cd-59a1-993a-05e1c18e07ac',
  'app.project.administer': 'b88174b2-346e-5646-b8a1-9b67be86bd59',
  'app.project.delete': '1a003375-2666-5e6b-94fc-bf2b6e8bce4e',
  'app.project.update': '7b36e85a-0113-56ef-9684-624ed29295e6',
  'app.project.get': '9bebfd76-b735-5f6a-8c54-e34a7449e4ac',
  'app.project.policymanage': '55c27e38-f33a-5811-a68b-e633710660f8',
  'app.project.resourcelist': '1f991289-cfc0-5b59-b4ec-5b875e026460',
  'app.group.administer': 'f72d609e-6e87-59a5-b692-85b690b8123d',
  'app.group.delete': '86bd7287-9799-5acf-bb89-245cb0a69362',
  'app.group.update': 'efe1fa3c-a41f-575d-b55d-7a448f65e595',
  'app.group.get': '0abf0f14-3224-5248-b398-d74f0fdf3ca2',
} as const

export type BuiltinKey = keyof typeof PERMISSION_IDS

interface BuiltinRole {
  id: string
  scope: string
  permissions: readonly BuiltinKey[]
}

/** Each role can be bound on one type of resource only: its `scope`. */
export const BUILTIN_ROLES = {
  app_organization_owner: {
    id: '3c2621ff-202a-5206-8fbb-e1343745f700',
    scope: 'app/organization',
    permissions: ['app.organization.administer'],
  },
  app_organization_manager: {
    id: '74b57837-8755-57ad-9d1d-c3210ae512b5',
    scope: 'app/organization',
    permissions: [
      'app.organization.update',
      'app.organization.get',
      'app.organization.projectcreate',
      'app.organization.projectlist',
      'app.organization.groupcreate',
      'app.organization.grouplist',
      'app.organization.serviceusermanage',
      'app.project.get',
      'app.project.update',
    ],
  },
  app_organization_accessmanager: {
    id: '6d384c9f-e5cb-5024-a48f-1c1dbaf47fc3',
    scope: 'app/organization',
    permissions: [
      'app.organization.invitationcreate',
      'app.organization.invitationlist',
      'app.organization.rolemanage',
      'app.organization.policymanage',
    ],
  },
  app_organization_viewer: {
    id: 'addbffdc-c0d4-573d-b4c0-31829544b02b',
    scope: 'app/organization',
    permissions: ['app.organization.get'],
  },
  app_project_owner: {
    id: '3c6a058a-271d-59aa-bf9a-779695fb4337',
    scope: 'app/project',
    permissions: ['app.project.administer'],
  },
  app_project_manager: {
    id: '9ed4d814-4923-5f56-8a18-219ce20bae01',
    scope: 'app/project',
    permissions: [
      'app.project.update',
      'app.project.get',
      'app.project.resourcelist',
      'app.organization.projectcreate',
      'app.organization.projectlist',
      'app.organization.grouplist',
    ],
  },
  app_project_viewer: {
    id: 'b7b02809-fa98-5f21-a44b-a973b6b005ed',
    scope: 'app/project',
    permissions: ['app.project.get'],
  },
  app_group_owner: {
    id: '68f8b65a-fb92-56ee-965d-588c72176f22',
    scope: 'app/group',
    permissions: ['app.group.administer'],
  },
  app_group_member: {
    id: 'b3ccffef-1bf8-5284-9313-6929ff5a286f',
    scope: 'app/group',
    permissions: ['app.group.get'],
  },
  app_billing_manager: {
    id: '3c362272-178b-5f5e-9c2c-5ff54d567017',
    scope: 'app/organization',
    permissions: ['app.organization.billingview', 'app.organization.billingmanage'],
  },
} as const satisfies Record<string, BuiltinRole>

export const BUILTIN_PERMISSIONS: ReadonlyMap<string, PermissionIdentity> = new Map(
  Object.entries(PERMISSION_IDS).map(([key, id]) => [key, { id, key }]),
)

const IDS: ReadonlySet<string> = new Set(Object.values(PERMISSION_IDS))
export const isBuiltinPermission = (id: string): boolean => IDS.has(id)

export const builtinId = (key: BuiltinKey): string => PERMISSION_IDS[key]

const IDS_BY_NAME: ReadonlyMap<string, string> = new Map(
  [...BUILTIN_PERMISSIONS.values()].map(({ id, key }) => [defaultName(key), id]),
)
export const builtinPermissionIdByName = (name: string): string | undefined => IDS_BY_NAME.get(name)

const ROLE_IDS: ReadonlySet<string> = new Set(Object.values(BUILTIN_ROLES).map((role) => role.id))
export const isBuiltinRole = (id: string): boolean => ROLE_IDS.has(id)

const ROLES_BY_NAME: ReadonlyMap<string, BuiltinRole> = new Map(Object.entries(BUILTIN_ROLES))
export const builtinRoleIdByName = (name: string): string | undefined => ROLES_BY_NAME.get(name)?.id
