/** A resource of any kind, and its ancestors. References are `<namespace>:<id>`. */
export interface Place {
  resource: string
  /** The title or name of the resource. Empty if the resource has neither, or is not registered. */
  title: string
  /**
   * Whether the resource is registered. Also true if the client has no permission to search, because the console then
   * cannot know.
   */
  isRegistered: boolean
  /**
   * The ids of the project and the organization that contain the resource. For a project or organization, its own id.
   */
  project?: string
  organization?: string
  /** The parent and the owner of a registered resource of a project. Empty if the resource has none. */
  parent?: string
  owner?: string
  /** The ancestors of the resource, the nearest first. */
  ancestors: readonly string[]
}

export const placeOfOrganization = (id: string, title: string): Place => ({
  ...{ resource: `app/organization:${id}`, title, isRegistered: true },
  ...{ organization: id, ancestors: [] },
})

export const placeOfProject = (id: string, title: string, organization: string): Place => ({
  ...{ resource: `app/project:${id}`, title, isRegistered: true },
  ...{ project: id, organization, ancestors: [`app/organization:${organization}`] },
})
