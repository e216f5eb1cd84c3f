var __defProp = Object.defineProperty;
var __defProps = Object.defineProperties;
var __getOwnPropDescs = Object.getOwnPropertyDescriptors;
var __getOwnPropSymbols = Object.getOwnPropertySymbols;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __propIsEnum = Object.prototype.propertyIsEnumerable;
var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value;
var __spreadValues = (a, b) => {
  for (var prop in b || (b = {}))
    if (__hasOwnProp.call(b, prop))
      __defNormalProp(a, prop, b[prop]);
  if (__getOwnPropSymbols)
    for (var prop of __getOwnPropSymbols(b)) {
      if (__propIsEnum.call(b, prop))
        __defNormalProp(a, prop, b[prop]);
    }
  return a;
};
var __spreadProps = (a, b) => __defProps(a, __getOwnPropDescs(b));
var __objRest = (source, exclude) => {
  var target = {};
  for (var prop in source)
    if (__hasOwnProp.call(source, prop) && exclude.indexOf(prop) < 0)
      target[prop] = source[prop];
  if (source != null && __getOwnPropSymbols)
    for (var prop of __getOwnPropSymbols(source)) {
      if (exclude.indexOf(prop) < 0 && __propIsEnum.call(source, prop))
        target[prop] = source[prop];
    }
  return target;
};
var __async = (__this, __arguments, generator) => {
  return new Promise((resolve, reject) => {
    var fulfilled = (value) => {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    };
    var rejected = (value) => {
      try {
        step(generator.throw(value));
      } catch (e) {
        reject(e);
      }
    };
    var step = (x) => x.done ? resolve(x.value) : Promise.resolve(x.value).then(fulfilled, rejected);
    step((generator = generator.apply(__this, __arguments)).next());
  });
};

// api-client/http-client.ts
var HttpClient = class {
  constructor(apiConfig = {}) {
    this.baseUrl = "http://127.0.0.1:7400";
    this.securityData = null;
    this.abortControllers = /* @__PURE__ */ new Map();
    this.customFetch = (...fetchParams) => fetch(...fetchParams);
    this.baseApiParams = {
      credentials: "same-origin",
      headers: {},
      redirect: "follow",
      referrerPolicy: "no-referrer"
    };
    this.setSecurityData = (data) => {
      this.securityData = data;
    };
    this.contentFormatters = {
      ["application/json" /* Json */]: (input) => input !== null && (typeof input === "object" || typeof input === "string") ? JSON.stringify(input) : input,
      ["text/plain" /* Text */]: (input) => input !== null && typeof input !== "string" ? JSON.stringify(input) : input,
      ["multipart/form-data" /* FormData */]: (input) => Object.keys(input || {}).reduce((formData, key) => {
        const property = input[key];
        formData.append(
          key,
          property instanceof Blob ? property : typeof property === "object" && property !== null ? JSON.stringify(property) : `${property}`
        );
        return formData;
      }, new FormData()),
      ["application/x-www-form-urlencoded" /* UrlEncoded */]: (input) => this.toQueryString(input)
    };
    this.createAbortSignal = (cancelToken) => {
      if (this.abortControllers.has(cancelToken)) {
        const abortController2 = this.abortControllers.get(cancelToken);
        if (abortController2) {
          return abortController2.signal;
        }
        return void 0;
      }
      const abortController = new AbortController();
      this.abortControllers.set(cancelToken, abortController);
      return abortController.signal;
    };
    this.abortRequest = (cancelToken) => {
      const abortController = this.abortControllers.get(cancelToken);
      if (abortController) {
        abortController.abort();
        this.abortControllers.delete(cancelToken);
      }
    };
    this.request = (_a) => __async(this, null, function* () {
      var _b = _a, {
        body,
        secure,
        path,
        type,
        query,
        format,
        baseUrl,
        cancelToken
      } = _b, params = __objRest(_b, [
        "body",
        "secure",
        "path",
        "type",
        "query",
        "format",
        "baseUrl",
        "cancelToken"
      ]);
      const secureParams = (typeof secure === "boolean" ? secure : this.baseApiParams.secure) && this.securityWorker && (yield this.securityWorker(this.securityData)) || {};
      const requestParams = this.mergeRequestParams(params, secureParams);
      const queryString = query && this.toQueryString(query);
      const payloadFormatter = this.contentFormatters[type || "application/json" /* Json */];
      const responseFormat = format || requestParams.format;
      return this.customFetch(`${baseUrl || this.baseUrl || ""}${path}${queryString ? `?${queryString}` : ""}`, __spreadProps(__spreadValues({}, requestParams), {
        headers: __spreadValues(__spreadValues({}, requestParams.headers || {}), type && type !== "multipart/form-data" /* FormData */ ? { "Content-Type": type } : {}),
        signal: (cancelToken ? this.createAbortSignal(cancelToken) : requestParams.signal) || null,
        body: typeof body === "undefined" || body === null ? null : payloadFormatter(body)
      })).then((response) => __async(this, null, function* () {
        const r = response.clone();
        r.data = null;
        r.error = null;
        const data = !responseFormat ? r : yield response[responseFormat]().then((data2) => {
          if (r.ok) {
            r.data = data2;
          } else {
            r.error = data2;
          }
          return r;
        }).catch((e) => {
          r.error = e;
          return r;
        });
        if (cancelToken) {
          this.abortControllers.delete(cancelToken);
        }
        if (!response.ok)
          throw data;
        return data;
      }));
    });
    Object.assign(this, apiConfig);
  }
  encodeQueryParam(key, value) {
    const encodedKey = encodeURIComponent(key);
    return `${encodedKey}=${encodeURIComponent(typeof value === "number" ? value : `${value}`)}`;
  }
  addQueryParam(query, key) {
    return this.encodeQueryParam(key, query[key]);
  }
  addArrayQueryParam(query, key) {
    const value = query[key];
    return value.map((v) => this.encodeQueryParam(key, v)).join("&");
  }
  toQueryString(rawQuery) {
    const query = rawQuery || {};
    const keys = Object.keys(query).filter((key) => "undefined" !== typeof query[key]);
    return keys.map((key) => Array.isArray(query[key]) ? this.addArrayQueryParam(query, key) : this.addQueryParam(query, key)).join("&");
  }
  addQueryParams(rawQuery) {
    const queryString = this.toQueryString(rawQuery);
    return queryString ? `?${queryString}` : "";
  }
  mergeRequestParams(params1, params2) {
    return __spreadProps(__spreadValues(__spreadValues(__spreadValues({}, this.baseApiParams), params1), params2 || {}), {
      headers: __spreadValues(__spreadValues(__spreadValues({}, this.baseApiParams.headers || {}), params1.headers || {}), params2 && params2.headers || {})
    });
  }
};

// api-client/V1Beta1.ts
var V1Beta1 = class extends HttpClient {
  constructor() {
    super(...arguments);
    /**
     * @description Lists all the billing accounts from all the organizations in a Frontier instance. It can be filtered by organization.
     *
     * @tags Billing
     * @name AdminServiceListAllBillingAccounts
     * @summary List all billing accounts
     * @request GET:/v1beta1/admin/billing/accounts
     * @secure
     */
    this.adminServiceListAllBillingAccounts = (query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/billing/accounts`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Lists all the invoices from all the organizations in a Frontier instance. It can be filtered by organization.
     *
     * @tags Invoice
     * @name AdminServiceListAllInvoices
     * @summary List all invoices
     * @request GET:/v1beta1/admin/billing/invoices
     * @secure
     */
    this.adminServiceListAllInvoices = (query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/billing/invoices`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns true if a principal has required permissions to access a resource and false otherwise.<br/> Note the principal can be a user, group or a service account.
     *
     * @tags Authz
     * @name AdminServiceCheckFederatedResourcePermission
     * @summary Check
     * @request POST:/v1beta1/admin/check
     * @secure
     */
    this.adminServiceCheckFederatedResourcePermission = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/check`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Lists all the groups from all the organizations in a Frontier instance. It can be filtered by organization and state.
     *
     * @tags Group
     * @name AdminServiceListGroups
     * @summary List all groups
     * @request GET:/v1beta1/admin/groups
     * @secure
     */
    this.adminServiceListGroups = (query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/groups`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Lists all the organizations in a Frontier instance. It can be filtered by user and state.
     *
     * @tags Organization
     * @name AdminServiceListAllOrganizations
     * @summary List all organizations
     * @request GET:/v1beta1/admin/organizations
     * @secure
     */
    this.adminServiceListAllOrganizations = (query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/organizations`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Checkout a product to buy it one time or start a subscription plan on a billing account manually. It bypasses billing engine.
     *
     * @tags Checkout
     * @name AdminServiceDelegatedCheckout
     * @summary Checkout a product or subscription
     * @request POST:/v1beta1/admin/organizations/{org_id}/billing/{billing_id}/checkouts
     * @secure
     */
    this.adminServiceDelegatedCheckout = (orgId, billingId, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/organizations/${orgId}/billing/${billingId}/checkouts`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Revert billing usage for a billing account.
     *
     * @tags Billing
     * @name AdminServiceRevertBillingUsage
     * @summary Revert billing usage
     * @request POST:/v1beta1/admin/organizations/{org_id}/billing/{billing_id}/usage/{usage_id}/revert
     * @secure
     */
    this.adminServiceRevertBillingUsage = (orgId, billingId, usageId, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/organizations/${orgId}/billing/${billingId}/usage/${usageId}/revert`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Update billing account limits.
     *
     * @tags Billing
     * @name AdminServiceUpdateBillingAccountLimits
     * @summary Update billing account limits
     * @request PUT:/v1beta1/admin/organizations/{org_id}/billing/{id}/limits
     * @secure
     */
    this.adminServiceUpdateBillingAccountLimits = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/organizations/${orgId}/billing/${id}/limits`,
      method: "PUT",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Checkout a product to buy it one time or start a subscription plan on a billing account manually. It bypasses billing engine.
     *
     * @tags Checkout
     * @name AdminServiceDelegatedCheckout2
     * @summary Checkout a product or subscription
     * @request POST:/v1beta1/admin/organizations/{org_id}/billing/checkouts
     * @secure
     */
    this.adminServiceDelegatedCheckout2 = (orgId, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/organizations/${orgId}/billing/checkouts`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Lists all the users added to the platform.
     *
     * @tags Platform
     * @name AdminServiceListPlatformUsers
     * @summary List platform users
     * @request GET:/v1beta1/admin/platform/users
     * @secure
     */
    this.adminServiceListPlatformUsers = (params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/platform/users`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Adds a user to the platform.
     *
     * @tags Platform
     * @name AdminServiceAddPlatformUser
     * @summary Add platform user
     * @request POST:/v1beta1/admin/platform/users
     * @secure
     */
    this.adminServiceAddPlatformUser = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/platform/users`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Removes a user from the platform.
     *
     * @tags Platform
     * @name AdminServiceRemovePlatformUser
     * @summary Remove platform user
     * @request POST:/v1beta1/admin/platform/users/remove
     * @secure
     */
    this.adminServiceRemovePlatformUser = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/platform/users/remove`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Lists all the projects from all the organizations in a Frontier instance. It can be filtered by organization and state.
     *
     * @tags Project
     * @name AdminServiceListProjects
     * @summary List all projects
     * @request GET:/v1beta1/admin/projects
     * @secure
     */
    this.adminServiceListProjects = (query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/projects`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags Relation
     * @name AdminServiceListRelations
     * @summary List all relations
     * @request GET:/v1beta1/admin/relations
     * @secure
     */
    this.adminServiceListRelations = (query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/relations`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Lists all the resources from all the organizations in a Frontier instance. It can be filtered by user, project, organization and namespace.
     *
     * @tags Resource
     * @name AdminServiceListResources
     * @summary List all resources
     * @request GET:/v1beta1/admin/resources
     * @secure
     */
    this.adminServiceListResources = (query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/resources`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Lists all the users from all the organizations in a Frontier instance. It can be filtered by keyword, organization, group and state.
     *
     * @tags User
     * @name AdminServiceListAllUsers
     * @summary List all users
     * @request GET:/v1beta1/admin/users
     * @secure
     */
    this.adminServiceListAllUsers = (query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/users`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description List all webhooks.
     *
     * @tags Webhook
     * @name AdminServiceListWebhooks
     * @summary List webhooks
     * @request GET:/v1beta1/admin/webhooks
     * @secure
     */
    this.adminServiceListWebhooks = (params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/webhooks`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create a new webhook.
     *
     * @tags Webhook
     * @name AdminServiceCreateWebhook
     * @summary Create webhook
     * @request POST:/v1beta1/admin/webhooks
     * @secure
     */
    this.adminServiceCreateWebhook = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/webhooks`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Delete a webhook.
     *
     * @tags Webhook
     * @name AdminServiceDeleteWebhook
     * @summary Delete webhook
     * @request DELETE:/v1beta1/admin/webhooks/{id}
     * @secure
     */
    this.adminServiceDeleteWebhook = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/webhooks/${id}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Update a webhook.
     *
     * @tags Webhook
     * @name AdminServiceUpdateWebhook
     * @summary Update webhook
     * @request PUT:/v1beta1/admin/webhooks/{id}
     * @secure
     */
    this.adminServiceUpdateWebhook = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/admin/webhooks/${id}`,
      method: "PUT",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Returns a list of identity providers configured on an instance level in Frontier. e.g Google, AzureAD, Github etc
     *
     * @tags Authn
     * @name FrontierServiceListAuthStrategies
     * @summary List authentication strategies
     * @request GET:/v1beta1/auth
     * @secure
     */
    this.frontierServiceListAuthStrategies = (params = {}) => this.request(__spreadValues({
      path: `/v1beta1/auth`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Callback from a strategy. This is the endpoint where the strategy will redirect the user after successful authentication. This endpoint will be called with the code and state query parameters. The code will be used to get the access token from the strategy and the state will be used to get the return_to url from the session and redirect the user to that url.
     *
     * @tags Authn
     * @name FrontierServiceAuthCallback
     * @summary Callback from a strategy
     * @request GET:/v1beta1/auth/callback
     * @secure
     */
    this.frontierServiceAuthCallback = (query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/auth/callback`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Callback from a strategy. This is the endpoint where the strategy will redirect the user after successful authentication. This endpoint will be called with the code and state query parameters. The code will be used to get the access token from the strategy and the state will be used to get the return_to url from the session and redirect the user to that url.
     *
     * @tags Authn
     * @name FrontierServiceAuthCallback2
     * @summary Callback from a strategy
     * @request POST:/v1beta1/auth/callback
     * @secure
     */
    this.frontierServiceAuthCallback2 = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/auth/callback`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags Authz
     * @name FrontierServiceGetJwKs
     * @summary Get well known JWKs
     * @request GET:/v1beta1/auth/jwks
     * @secure
     */
    this.frontierServiceGetJwKs = (params = {}) => this.request(__spreadValues({
      path: `/v1beta1/auth/jwks`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags Authn
     * @name FrontierServiceAuthLogout
     * @summary Logout from a strategy
     * @request GET:/v1beta1/auth/logout
     * @secure
     */
    this.frontierServiceAuthLogout = (params = {}) => this.request(__spreadValues({
      path: `/v1beta1/auth/logout`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags Authn
     * @name FrontierServiceAuthLogout2
     * @summary Logout from a strategy
     * @request DELETE:/v1beta1/auth/logout
     * @secure
     */
    this.frontierServiceAuthLogout2 = (params = {}) => this.request(__spreadValues({
      path: `/v1beta1/auth/logout`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Authenticate a user with a strategy. By default, after successful authentication no operation will be performed to apply redirection in case of browsers, provide a url in the authenticate request body that will be used for redirection after authentication. Also set redirect as true for redirecting the user request to the redirect_url after successful authentication.
     *
     * @tags Authn
     * @name FrontierServiceAuthenticate
     * @summary Authenticate with a strategy
     * @request GET:/v1beta1/auth/register/{strategy_name}
     * @secure
     */
    this.frontierServiceAuthenticate = (strategyName, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/auth/register/${strategyName}`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Authenticate a user with a strategy. By default, after successful authentication no operation will be performed to apply redirection in case of browsers, provide a url in the authenticate request body that will be used for redirection after authentication. Also set redirect as true for redirecting the user request to the redirect_url after successful authentication.
     *
     * @tags Authn
     * @name FrontierServiceAuthenticate2
     * @summary Authenticate with a strategy
     * @request POST:/v1beta1/auth/register/{strategy_name}
     * @secure
     */
    this.frontierServiceAuthenticate2 = (strategyName, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/auth/register/${strategyName}`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Access token can be generated by providing the credentials in the request body/header. The credentials can be client id and secret or service account generated key jwt. Use the generated access token in Authorization header to access the frontier resources.
     *
     * @tags Authn
     * @name FrontierServiceAuthToken
     * @summary Generate access token by given credentials
     * @request POST:/v1beta1/auth/token
     * @secure
     */
    this.frontierServiceAuthToken = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/auth/token`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Returns true if a principal has required permissions to access a resource and false otherwise.<br/> Note the principal can be a user or a service account, and Frontier will the credentials from the current logged in principal from the session cookie (if any), or the client id and secret (in case of service users) or the access token (in case of human user accounts).
     *
     * @tags Authz
     * @name FrontierServiceBatchCheckPermission
     * @summary Batch check
     * @request POST:/v1beta1/batchcheck
     * @secure
     */
    this.frontierServiceBatchCheckPermission = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/batchcheck`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description List all features
     *
     * @tags Feature
     * @name FrontierServiceListFeatures
     * @summary List features
     * @request GET:/v1beta1/billing/features
     * @secure
     */
    this.frontierServiceListFeatures = (params = {}) => this.request(__spreadValues({
      path: `/v1beta1/billing/features`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create a new feature for platform.
     *
     * @tags Feature
     * @name FrontierServiceCreateFeature
     * @summary Create feature
     * @request POST:/v1beta1/billing/features
     * @secure
     */
    this.frontierServiceCreateFeature = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/billing/features`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Get a feature by ID.
     *
     * @tags Feature
     * @name FrontierServiceGetFeature
     * @summary Get feature
     * @request GET:/v1beta1/billing/features/{id}
     * @secure
     */
    this.frontierServiceGetFeature = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/billing/features/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Update a feature by ID.
     *
     * @tags Feature
     * @name FrontierServiceUpdateFeature
     * @summary Update feature
     * @request PUT:/v1beta1/billing/features/{id}
     * @secure
     */
    this.frontierServiceUpdateFeature = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/billing/features/${id}`,
      method: "PUT",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description List all plans.
     *
     * @tags Plan
     * @name FrontierServiceListPlans
     * @summary List plans
     * @request GET:/v1beta1/billing/plans
     * @secure
     */
    this.frontierServiceListPlans = (params = {}) => this.request(__spreadValues({
      path: `/v1beta1/billing/plans`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create a new plan for platform.
     *
     * @tags Plan
     * @name FrontierServiceCreatePlan
     * @summary Create plan
     * @request POST:/v1beta1/billing/plans
     * @secure
     */
    this.frontierServiceCreatePlan = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/billing/plans`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Get a plan by ID.
     *
     * @tags Plan
     * @name FrontierServiceGetPlan
     * @summary Get plan
     * @request GET:/v1beta1/billing/plans/{id}
     * @secure
     */
    this.frontierServiceGetPlan = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/billing/plans/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Update a plan by ID.
     *
     * @tags Plan
     * @name FrontierServiceUpdatePlan
     * @summary Update plan
     * @request PUT:/v1beta1/billing/plans/{id}
     * @secure
     */
    this.frontierServiceUpdatePlan = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/billing/plans/${id}`,
      method: "PUT",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description List all products of a platform.
     *
     * @tags Product
     * @name FrontierServiceListProducts
     * @summary List products
     * @request GET:/v1beta1/billing/products
     * @secure
     */
    this.frontierServiceListProducts = (params = {}) => this.request(__spreadValues({
      path: `/v1beta1/billing/products`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create a new product for platform.
     *
     * @tags Product
     * @name FrontierServiceCreateProduct
     * @summary Create product
     * @request POST:/v1beta1/billing/products
     * @secure
     */
    this.frontierServiceCreateProduct = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/billing/products`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Get a product by ID.
     *
     * @tags Product
     * @name FrontierServiceGetProduct
     * @summary Get product
     * @request GET:/v1beta1/billing/products/{id}
     * @secure
     */
    this.frontierServiceGetProduct = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/billing/products/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Update a product by ID.
     *
     * @tags Product
     * @name FrontierServiceUpdateProduct
     * @summary Update product
     * @request PUT:/v1beta1/billing/products/{id}
     * @secure
     */
    this.frontierServiceUpdateProduct = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/billing/products/${id}`,
      method: "PUT",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Accepts a Billing webhook and processes it.
     *
     * @tags Webhook
     * @name FrontierServiceBillingWebhookCallback
     * @summary Accept Billing webhook
     * @request POST:/v1beta1/billing/webhooks/callback/{provider}
     * @secure
     */
    this.frontierServiceBillingWebhookCallback = (provider, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/billing/webhooks/callback/${provider}`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Returns true if a principal has required permissions to access a resource and false otherwise.<br/> Note the principal can be a user or a service account. Frontier will extract principal from the current logged in session cookie (if any), or the client id and secret (in case of service users) or the access token.
     *
     * @tags Authz
     * @name FrontierServiceCheckResourcePermission
     * @summary Check
     * @request POST:/v1beta1/check
     * @secure
     */
    this.frontierServiceCheckResourcePermission = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/check`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description List a group preferences by ID.
     *
     * @tags Preference
     * @name FrontierServiceListGroupPreferences
     * @summary List group preferences
     * @request GET:/v1beta1/groups/{id}/preferences
     * @secure
     */
    this.frontierServiceListGroupPreferences = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/groups/${id}/preferences`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create a new group preferences. The group preferences **name** must be unique within the group and can contain only alphanumeric characters, dashes and underscores.
     *
     * @tags Preference
     * @name FrontierServiceCreateGroupPreferences
     * @summary Create group preferences
     * @request POST:/v1beta1/groups/{id}/preferences
     * @secure
     */
    this.frontierServiceCreateGroupPreferences = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/groups/${id}/preferences`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns a list of all metaschemas configured on an instance level in Frontier. e.g user, project, organization etc
     *
     * @tags MetaSchema
     * @name FrontierServiceListMetaSchemas
     * @summary List metaschemas
     * @request GET:/v1beta1/meta/schemas
     * @secure
     */
    this.frontierServiceListMetaSchemas = (params = {}) => this.request(__spreadValues({
      path: `/v1beta1/meta/schemas`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create a new metadata schema. The metaschema **name** must be unique within the entire Frontier instance and can contain only alphanumeric characters, dashes and underscores. The metaschema **schema** must be a valid JSON schema.Please refer to https://json-schema.org/ to know more about json schema. <br/>*Example:* `{name:"user",schema:{"type":"object","properties":{"label":{"type":"object","additionalProperties":{"type":"string"}},"description":{"type":"string"}}}}`
     *
     * @tags MetaSchema
     * @name FrontierServiceCreateMetaSchema
     * @summary Create metaschema
     * @request POST:/v1beta1/meta/schemas
     * @secure
     */
    this.frontierServiceCreateMetaSchema = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/meta/schemas`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Get a metadata schema by ID.
     *
     * @tags MetaSchema
     * @name FrontierServiceGetMetaSchema
     * @summary Get metaschema
     * @request GET:/v1beta1/meta/schemas/{id}
     * @secure
     */
    this.frontierServiceGetMetaSchema = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/meta/schemas/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Delete a metadata schema permanently. Once deleted the metaschema won't be used to validate the metadata. For example, if a metaschema(with `label` and `description` fields) is used to validate the metadata of a user, then deleting the metaschema will not validate the metadata of the user and metadata field can contain any key-value pair(and say another field called `foo` can be inserted in a user's metadata).
     *
     * @tags MetaSchema
     * @name FrontierServiceDeleteMetaSchema
     * @summary Delete metaschema
     * @request DELETE:/v1beta1/meta/schemas/{id}
     * @secure
     */
    this.frontierServiceDeleteMetaSchema = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/meta/schemas/${id}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Update a metadata schema. Only `schema` field of a metaschema can be updated. The metaschema `schema` must be a valid JSON schema.Please refer to https://json-schema.org/ to know more about json schema. <br/>*Example:* `{name:"user",schema:{"type":"object","properties":{"label":{"type":"object","additionalProperties":{"type":"string"}},"description":{"type":"string"}}}}`
     *
     * @tags MetaSchema
     * @name FrontierServiceUpdateMetaSchema
     * @summary Update metaschema
     * @request PUT:/v1beta1/meta/schemas/{id}
     * @secure
     */
    this.frontierServiceUpdateMetaSchema = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/meta/schemas/${id}`,
      method: "PUT",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns the list of all namespaces in a Frontier instance
     *
     * @tags Namespace
     * @name FrontierServiceListNamespaces
     * @summary Get all namespaces
     * @request GET:/v1beta1/namespaces
     * @secure
     */
    this.frontierServiceListNamespaces = (params = {}) => this.request(__spreadValues({
      path: `/v1beta1/namespaces`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns a namespace by ID
     *
     * @tags Namespace
     * @name FrontierServiceGetNamespace
     * @summary Get namespace
     * @request GET:/v1beta1/namespaces/{id}
     * @secure
     */
    this.frontierServiceGetNamespace = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/namespaces/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns a list of organizations. It can be filtered by userID or organization state.
     *
     * @tags Organization
     * @name FrontierServiceListOrganizations
     * @summary List organizations
     * @request GET:/v1beta1/organizations
     * @secure
     */
    this.frontierServiceListOrganizations = (query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags Organization
     * @name FrontierServiceCreateOrganization
     * @summary Create organization
     * @request POST:/v1beta1/organizations
     * @secure
     */
    this.frontierServiceCreateOrganization = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Get organization by ID or name
     *
     * @tags Organization
     * @name FrontierServiceGetOrganization
     * @summary Get organization
     * @request GET:/v1beta1/organizations/{id}
     * @secure
     */
    this.frontierServiceGetOrganization = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Delete an organization and all of its relations permanently. The organization users will not be deleted from Frontier.
     *
     * @tags Organization
     * @name FrontierServiceDeleteOrganization
     * @summary Delete organization
     * @request DELETE:/v1beta1/organizations/{id}
     * @secure
     */
    this.frontierServiceDeleteOrganization = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${id}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Update organization by ID
     *
     * @tags Organization
     * @name FrontierServiceUpdateOrganization
     * @summary Update organization
     * @request PUT:/v1beta1/organizations/{id}
     * @secure
     */
    this.frontierServiceUpdateOrganization = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${id}`,
      method: "PUT",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns a list admins of an organization
     *
     * @tags Organization
     * @name FrontierServiceListOrganizationAdmins
     * @summary List organization admins
     * @request GET:/v1beta1/organizations/{id}/admins
     * @secure
     */
    this.frontierServiceListOrganizationAdmins = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${id}/admins`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Sets the state of the organization as disabled. The existing users in the org will not be able to access any organization resources.
     *
     * @tags Organization
     * @name FrontierServiceDisableOrganization
     * @summary Disable organization
     * @request POST:/v1beta1/organizations/{id}/disable
     * @secure
     */
    this.frontierServiceDisableOrganization = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${id}/disable`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Sets the state of the organization as enabled. The existing users in the org will be able to access any organization resources.
     *
     * @tags Organization
     * @name FrontierServiceEnableOrganization
     * @summary Enable organization
     * @request POST:/v1beta1/organizations/{id}/enable
     * @secure
     */
    this.frontierServiceEnableOrganization = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${id}/enable`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description List an organization preferences by ID.
     *
     * @tags Preference
     * @name FrontierServiceListOrganizationPreferences
     * @summary List organization preferences
     * @request GET:/v1beta1/organizations/{id}/preferences
     * @secure
     */
    this.frontierServiceListOrganizationPreferences = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${id}/preferences`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create a new organization preferences. The organization preferences **name** must be unique within the organization and can contain only alphanumeric characters, dashes and underscores.
     *
     * @tags Preference
     * @name FrontierServiceCreateOrganizationPreferences
     * @summary Create organization preferences
     * @request POST:/v1beta1/organizations/{id}/preferences
     * @secure
     */
    this.frontierServiceCreateOrganizationPreferences = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${id}/preferences`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Get all projects that belong to an organization
     *
     * @tags Organization
     * @name FrontierServiceListOrganizationProjects
     * @summary Get organization projects
     * @request GET:/v1beta1/organizations/{id}/projects
     * @secure
     */
    this.frontierServiceListOrganizationProjects = (id, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${id}/projects`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags Organization
     * @name FrontierServiceListOrganizationServiceUsers
     * @summary List organization service users
     * @request GET:/v1beta1/organizations/{id}/serviceusers
     * @secure
     */
    this.frontierServiceListOrganizationServiceUsers = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${id}/serviceusers`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags Organization
     * @name FrontierServiceListOrganizationUsers
     * @summary List organization users
     * @request GET:/v1beta1/organizations/{id}/users
     * @secure
     */
    this.frontierServiceListOrganizationUsers = (id, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${id}/users`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Add a user to an organization. A user must exists in Frontier before adding it to an org. This request will fail if the user doesn't exists
     *
     * @tags Organization
     * @name FrontierServiceAddOrganizationUsers
     * @summary Add organization user
     * @request POST:/v1beta1/organizations/{id}/users
     * @secure
     */
    this.frontierServiceAddOrganizationUsers = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${id}/users`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Remove a user from an organization
     *
     * @tags Organization
     * @name FrontierServiceRemoveOrganizationUser
     * @summary Remove organization user
     * @request DELETE:/v1beta1/organizations/{id}/users/{user_id}
     * @secure
     */
    this.frontierServiceRemoveOrganizationUser = (id, userId, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${id}/users/${userId}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns a list of audit logs of an organization in Frontier.
     *
     * @tags AuditLog
     * @name FrontierServiceListOrganizationAuditLogs
     * @summary List audit logs
     * @request GET:/v1beta1/organizations/{org_id}/auditlogs
     * @secure
     */
    this.frontierServiceListOrganizationAuditLogs = (orgId, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/auditlogs`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create new audit logs in a batch.
     *
     * @tags AuditLog
     * @name FrontierServiceCreateOrganizationAuditLogs
     * @summary Create audit log
     * @request POST:/v1beta1/organizations/{org_id}/auditlogs
     * @secure
     */
    this.frontierServiceCreateOrganizationAuditLogs = (orgId, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/auditlogs`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Get an audit log by ID.
     *
     * @tags AuditLog
     * @name FrontierServiceGetOrganizationAuditLog
     * @summary Get audit log
     * @request GET:/v1beta1/organizations/{org_id}/auditlogs/{id}
     * @secure
     */
    this.frontierServiceGetOrganizationAuditLog = (orgId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/auditlogs/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description List billing accounts of an organization.
     *
     * @tags Billing
     * @name FrontierServiceListBillingAccounts
     * @summary List billing accounts
     * @request GET:/v1beta1/organizations/{org_id}/billing
     * @secure
     */
    this.frontierServiceListBillingAccounts = (orgId, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create a new billing account for an organization.
     *
     * @tags Billing
     * @name FrontierServiceCreateBillingAccount
     * @summary Create billing account
     * @request POST:/v1beta1/organizations/{org_id}/billing
     * @secure
     */
    this.frontierServiceCreateBillingAccount = (orgId, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Check if a billing account is entitled to a feature.
     *
     * @tags Entitlement
     * @name FrontierServiceCheckFeatureEntitlement
     * @summary Check entitlement
     * @request POST:/v1beta1/organizations/{org_id}/billing/{billing_id}/check
     * @secure
     */
    this.frontierServiceCheckFeatureEntitlement = (orgId, billingId, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${billingId}/check`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description List all checkouts of a billing account.
     *
     * @tags Checkout
     * @name FrontierServiceListCheckouts
     * @summary List checkouts
     * @request GET:/v1beta1/organizations/{org_id}/billing/{billing_id}/checkouts
     * @secure
     */
    this.frontierServiceListCheckouts = (orgId, billingId, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${billingId}/checkouts`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Checkout a product to buy it one time or start a subscription plan on a billing account.
     *
     * @tags Checkout
     * @name FrontierServiceCreateCheckout
     * @summary Checkout a product or subscription
     * @request POST:/v1beta1/organizations/{org_id}/billing/{billing_id}/checkouts
     * @secure
     */
    this.frontierServiceCreateCheckout = (orgId, billingId, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${billingId}/checkouts`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Get a checkout by ID.
     *
     * @tags Checkout
     * @name FrontierServiceGetCheckout
     * @summary Get checkout
     * @request GET:/v1beta1/organizations/{org_id}/billing/{billing_id}/checkouts/{id}
     * @secure
     */
    this.frontierServiceGetCheckout = (orgId, billingId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${billingId}/checkouts/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description List all invoices of a billing account.
     *
     * @tags Invoice
     * @name FrontierServiceListInvoices
     * @summary List invoices
     * @request GET:/v1beta1/organizations/{org_id}/billing/{billing_id}/invoices
     * @secure
     */
    this.frontierServiceListInvoices = (orgId, billingId, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${billingId}/invoices`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Get the upcoming invoice of a billing account.
     *
     * @tags Invoice
     * @name FrontierServiceGetUpcomingInvoice
     * @summary Get upcoming invoice
     * @request GET:/v1beta1/organizations/{org_id}/billing/{billing_id}/invoices/upcoming
     * @secure
     */
    this.frontierServiceGetUpcomingInvoice = (orgId, billingId, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${billingId}/invoices/upcoming`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description List subscriptions of a billing account.
     *
     * @tags Subscription
     * @name FrontierServiceListSubscriptions
     * @summary List subscriptions
     * @request GET:/v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions
     * @secure
     */
    this.frontierServiceListSubscriptions = (orgId, billingId, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${billingId}/subscriptions`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Get a subscription by ID.
     *
     * @tags Subscription
     * @name FrontierServiceGetSubscription
     * @summary Get subscription
     * @request GET:/v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}
     * @secure
     */
    this.frontierServiceGetSubscription = (orgId, billingId, id, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${billingId}/subscriptions/${id}`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Update a subscription by ID.
     *
     * @tags Subscription
     * @name FrontierServiceUpdateSubscription
     * @summary Update subscription
     * @request PUT:/v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}
     * @secure
     */
    this.frontierServiceUpdateSubscription = (orgId, billingId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${billingId}/subscriptions/${id}`,
      method: "PUT",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Cancel a subscription by ID.
     *
     * @tags Subscription
     * @name FrontierServiceCancelSubscription
     * @summary Cancel subscription
     * @request POST:/v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}/cancel
     * @secure
     */
    this.frontierServiceCancelSubscription = (orgId, billingId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${billingId}/subscriptions/${id}/cancel`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Change a subscription plan by ID.
     *
     * @tags Subscription
     * @name FrontierServiceChangeSubscription
     * @summary Change subscription plan
     * @request POST:/v1beta1/organizations/{org_id}/billing/{billing_id}/subscriptions/{id}/change
     * @secure
     */
    this.frontierServiceChangeSubscription = (orgId, billingId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${billingId}/subscriptions/${id}/change`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description List all transactions of a billing account.
     *
     * @tags Transaction
     * @name FrontierServiceListBillingTransactions
     * @summary List billing transactions
     * @request GET:/v1beta1/organizations/{org_id}/billing/{billing_id}/transactions
     * @secure
     */
    this.frontierServiceListBillingTransactions = (orgId, billingId, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${billingId}/transactions`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Report a new billing usage for a billing account.
     *
     * @tags Usage
     * @name FrontierServiceCreateBillingUsage
     * @summary Create billing usage
     * @request POST:/v1beta1/organizations/{org_id}/billing/{billing_id}/usages
     * @secure
     */
    this.frontierServiceCreateBillingUsage = (orgId, billingId, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${billingId}/usages`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Get a billing account by ID.
     *
     * @tags Billing
     * @name FrontierServiceGetBillingAccount
     * @summary Get billing account
     * @request GET:/v1beta1/organizations/{org_id}/billing/{id}
     * @secure
     */
    this.frontierServiceGetBillingAccount = (orgId, id, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${id}`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Delete a billing account by ID.
     *
     * @tags Billing
     * @name FrontierServiceDeleteBillingAccount
     * @summary Delete billing account
     * @request DELETE:/v1beta1/organizations/{org_id}/billing/{id}
     * @secure
     */
    this.frontierServiceDeleteBillingAccount = (orgId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${id}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Update a billing account by ID.
     *
     * @tags Billing
     * @name FrontierServiceUpdateBillingAccount
     * @summary Update billing account
     * @request PUT:/v1beta1/organizations/{org_id}/billing/{id}
     * @secure
     */
    this.frontierServiceUpdateBillingAccount = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${id}`,
      method: "PUT",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Get the balance of a billing account by ID.
     *
     * @tags Billing
     * @name FrontierServiceGetBillingBalance
     * @summary Get billing balance
     * @request GET:/v1beta1/organizations/{org_id}/billing/{id}/balance
     * @secure
     */
    this.frontierServiceGetBillingBalance = (orgId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${id}/balance`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Disable a billing account by ID. Disabling a billing account doesn't automatically disable it's active subscriptions.
     *
     * @tags Billing
     * @name FrontierServiceDisableBillingAccount
     * @summary Disable billing account
     * @request POST:/v1beta1/organizations/{org_id}/billing/{id}/disable
     * @secure
     */
    this.frontierServiceDisableBillingAccount = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${id}/disable`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Enable a billing account by ID.
     *
     * @tags Billing
     * @name FrontierServiceEnableBillingAccount
     * @summary Enable billing account
     * @request POST:/v1beta1/organizations/{org_id}/billing/{id}/enable
     * @secure
     */
    this.frontierServiceEnableBillingAccount = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${id}/enable`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Check if a billing account has trialed.
     *
     * @tags Billing
     * @name FrontierServiceHasTrialed
     * @summary Has trialed
     * @request GET:/v1beta1/organizations/{org_id}/billing/{id}/plans/{plan_id}/trialed
     * @secure
     */
    this.frontierServiceHasTrialed = (orgId, id, planId, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${id}/plans/${planId}/trialed`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Register a billing account to a provider if it's not already.
     *
     * @tags Billing
     * @name FrontierServiceRegisterBillingAccount
     * @summary Register billing account to provider
     * @request POST:/v1beta1/organizations/{org_id}/billing/{id}/register
     * @secure
     */
    this.frontierServiceRegisterBillingAccount = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/${id}/register`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description List all checkouts of a billing account.
     *
     * @tags Checkout
     * @name FrontierServiceListCheckouts2
     * @summary List checkouts
     * @request GET:/v1beta1/organizations/{org_id}/billing/checkouts
     * @secure
     */
    this.frontierServiceListCheckouts2 = (orgId, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/checkouts`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Checkout a product to buy it one time or start a subscription plan on a billing account.
     *
     * @tags Checkout
     * @name FrontierServiceCreateCheckout2
     * @summary Checkout a product or subscription
     * @request POST:/v1beta1/organizations/{org_id}/billing/checkouts
     * @secure
     */
    this.frontierServiceCreateCheckout2 = (orgId, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/checkouts`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Get a checkout by ID.
     *
     * @tags Checkout
     * @name FrontierServiceGetCheckout2
     * @summary Get checkout
     * @request GET:/v1beta1/organizations/{org_id}/billing/checkouts/{id}
     * @secure
     */
    this.frontierServiceGetCheckout2 = (orgId, id, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/checkouts/${id}`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description List all invoices of a billing account.
     *
     * @tags Invoice
     * @name FrontierServiceListInvoices2
     * @summary List invoices
     * @request GET:/v1beta1/organizations/{org_id}/billing/invoices
     * @secure
     */
    this.frontierServiceListInvoices2 = (orgId, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/invoices`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Get the upcoming invoice of a billing account.
     *
     * @tags Invoice
     * @name FrontierServiceGetUpcomingInvoice2
     * @summary Get upcoming invoice
     * @request GET:/v1beta1/organizations/{org_id}/billing/invoices/upcoming
     * @secure
     */
    this.frontierServiceGetUpcomingInvoice2 = (orgId, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/invoices/upcoming`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description List subscriptions of a billing account.
     *
     * @tags Subscription
     * @name FrontierServiceListSubscriptions2
     * @summary List subscriptions
     * @request GET:/v1beta1/organizations/{org_id}/billing/subscriptions
     * @secure
     */
    this.frontierServiceListSubscriptions2 = (orgId, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/subscriptions`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Get a subscription by ID.
     *
     * @tags Subscription
     * @name FrontierServiceGetSubscription2
     * @summary Get subscription
     * @request GET:/v1beta1/organizations/{org_id}/billing/subscriptions/{id}
     * @secure
     */
    this.frontierServiceGetSubscription2 = (orgId, id, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/subscriptions/${id}`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Update a subscription by ID.
     *
     * @tags Subscription
     * @name FrontierServiceUpdateSubscription2
     * @summary Update subscription
     * @request POST:/v1beta1/organizations/{org_id}/billing/subscriptions/{id}
     * @secure
     */
    this.frontierServiceUpdateSubscription2 = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/subscriptions/${id}`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Cancel a subscription by ID.
     *
     * @tags Subscription
     * @name FrontierServiceCancelSubscription2
     * @summary Cancel subscription
     * @request POST:/v1beta1/organizations/{org_id}/billing/subscriptions/{id}/cancel
     * @secure
     */
    this.frontierServiceCancelSubscription2 = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/subscriptions/${id}/cancel`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Change a subscription plan by ID.
     *
     * @tags Subscription
     * @name FrontierServiceChangeSubscription2
     * @summary Change subscription plan
     * @request POST:/v1beta1/organizations/{org_id}/billing/subscriptions/{id}/change
     * @secure
     */
    this.frontierServiceChangeSubscription2 = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/subscriptions/${id}/change`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description List all transactions of a billing account.
     *
     * @tags Transaction
     * @name FrontierServiceListBillingTransactions2
     * @summary List billing transactions
     * @request GET:/v1beta1/organizations/{org_id}/billing/transactions
     * @secure
     */
    this.frontierServiceListBillingTransactions2 = (orgId, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/billing/transactions`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns all domains whitelisted for an organization (both pending and verified if no filters are provided for the state). The verified domains allow users email with the org's whitelisted domain to join the organization without invitation.
     *
     * @tags Organization
     * @name FrontierServiceListOrganizationDomains
     * @summary List org domains
     * @request GET:/v1beta1/organizations/{org_id}/domains
     * @secure
     */
    this.frontierServiceListOrganizationDomains = (orgId, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/domains`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Add a domain to an organization which if verified allows all users of the same domain to be signed up to the organization without invitation. This API generates a verification token for a domain which must be added to your domain's DNS provider as a TXT record should be verified with Frontier VerifyOrganizationDomain API before it can be used as an Organization's trusted domain to sign up users.
     *
     * @tags Organization
     * @name FrontierServiceCreateOrganizationDomain
     * @summary Create org domain
     * @request POST:/v1beta1/organizations/{org_id}/domains
     * @secure
     */
    this.frontierServiceCreateOrganizationDomain = (orgId, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/domains`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Get a domain from the list of an organization's whitelisted domains. Returns both verified and unverified domains by their ID
     *
     * @tags Organization
     * @name FrontierServiceGetOrganizationDomain
     * @summary Get org domain
     * @request GET:/v1beta1/organizations/{org_id}/domains/{id}
     * @secure
     */
    this.frontierServiceGetOrganizationDomain = (orgId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/domains/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Remove a domain from the list of an organization's trusted domains list
     *
     * @tags Organization
     * @name FrontierServiceDeleteOrganizationDomain
     * @summary Delete org domain
     * @request DELETE:/v1beta1/organizations/{org_id}/domains/{id}
     * @secure
     */
    this.frontierServiceDeleteOrganizationDomain = (orgId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/domains/${id}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Verify a domain for an organization with a verification token generated by Frontier GenerateDomainVerificationToken API. The token must be added to your domain's DNS provider as a TXT record before it can be verified. This API returns the state of the domain (pending/verified) after verification.
     *
     * @tags Organization
     * @name FrontierServiceVerifyOrganizationDomain
     * @summary Verify org domain
     * @request POST:/v1beta1/organizations/{org_id}/domains/{id}/verify
     * @secure
     */
    this.frontierServiceVerifyOrganizationDomain = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/domains/${id}/verify`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Get all groups that belong to an organization. The results can be filtered by state which can be either be enabled or disabled.
     *
     * @tags Group
     * @name FrontierServiceListOrganizationGroups
     * @summary List organization groups
     * @request GET:/v1beta1/organizations/{org_id}/groups
     * @secure
     */
    this.frontierServiceListOrganizationGroups = (orgId, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/groups`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create a new group in an organization which serves as a container for users. The group can be assigned roles and permissions and can be used to manage access to resources. Also a group can also be assigned to other groups.
     *
     * @tags Group
     * @name FrontierServiceCreateGroup
     * @summary Create group
     * @request POST:/v1beta1/organizations/{org_id}/groups
     * @secure
     */
    this.frontierServiceCreateGroup = (orgId, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/groups`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags Group
     * @name FrontierServiceGetGroup
     * @summary Get group
     * @request GET:/v1beta1/organizations/{org_id}/groups/{id}
     * @secure
     */
    this.frontierServiceGetGroup = (orgId, id, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/groups/${id}`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Delete an organization group permanently and all of its relations
     *
     * @tags Group
     * @name FrontierServiceDeleteGroup
     * @summary Delete group
     * @request DELETE:/v1beta1/organizations/{org_id}/groups/{id}
     * @secure
     */
    this.frontierServiceDeleteGroup = (orgId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/groups/${id}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags Group
     * @name FrontierServiceUpdateGroup
     * @summary Update group
     * @request PUT:/v1beta1/organizations/{org_id}/groups/{id}
     * @secure
     */
    this.frontierServiceUpdateGroup = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/groups/${id}`,
      method: "PUT",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Sets the state of the group as disabled. The group will not be available for access control and the existing users in the group will not be able to access any resources that are assigned to the group. No other users can be added to the group while it is disabled.
     *
     * @tags Group
     * @name FrontierServiceDisableGroup
     * @summary Disable group
     * @request POST:/v1beta1/organizations/{org_id}/groups/{id}/disable
     * @secure
     */
    this.frontierServiceDisableGroup = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/groups/${id}/disable`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Sets the state of the group as enabled. The `enabled` flag is used to determine if the group can be used for access control.
     *
     * @tags Group
     * @name FrontierServiceEnableGroup
     * @summary Enable group
     * @request POST:/v1beta1/organizations/{org_id}/groups/{id}/enable
     * @secure
     */
    this.frontierServiceEnableGroup = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/groups/${id}/enable`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns a list of users that belong to a group.
     *
     * @tags Group
     * @name FrontierServiceListGroupUsers
     * @summary List group users
     * @request GET:/v1beta1/organizations/{org_id}/groups/{id}/users
     * @secure
     */
    this.frontierServiceListGroupUsers = (orgId, id, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/groups/${id}/users`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Adds a principle(user and service-users) to a group, existing users in the group will be ignored. A group can't have nested groups as members.
     *
     * @tags Group
     * @name FrontierServiceAddGroupUsers
     * @summary Add group user
     * @request POST:/v1beta1/organizations/{org_id}/groups/{id}/users
     * @secure
     */
    this.frontierServiceAddGroupUsers = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/groups/${id}/users`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Removes a principle(user and service-users) from a group. If the user is not in the group, the request will succeed but no changes will be made.
     *
     * @tags Group
     * @name FrontierServiceRemoveGroupUser
     * @summary Remove group user
     * @request DELETE:/v1beta1/organizations/{org_id}/groups/{id}/users/{user_id}
     * @secure
     */
    this.frontierServiceRemoveGroupUser = (orgId, id, userId, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/groups/${id}/users/${userId}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns all pending invitations queued for an organization
     *
     * @tags Organization
     * @name FrontierServiceListOrganizationInvitations
     * @summary List pending invitations
     * @request GET:/v1beta1/organizations/{org_id}/invitations
     * @secure
     */
    this.frontierServiceListOrganizationInvitations = (orgId, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/invitations`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Invite users to an organization, if user is not registered on the platform, it will be notified. Invitations expire in 7 days
     *
     * @tags Organization
     * @name FrontierServiceCreateOrganizationInvitation
     * @summary Invite user
     * @request POST:/v1beta1/organizations/{org_id}/invitations
     * @secure
     */
    this.frontierServiceCreateOrganizationInvitation = (orgId, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/invitations`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Returns a pending invitation queued for an organization
     *
     * @tags Organization
     * @name FrontierServiceGetOrganizationInvitation
     * @summary Get pending invitation
     * @request GET:/v1beta1/organizations/{org_id}/invitations/{id}
     * @secure
     */
    this.frontierServiceGetOrganizationInvitation = (orgId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/invitations/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Delete a pending invitation queued for an organization
     *
     * @tags Organization
     * @name FrontierServiceDeleteOrganizationInvitation
     * @summary Delete pending invitation
     * @request DELETE:/v1beta1/organizations/{org_id}/invitations/{id}
     * @secure
     */
    this.frontierServiceDeleteOrganizationInvitation = (orgId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/invitations/${id}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Accept pending invitation queued for an organization. The user will be added to the organization and groups defined in the invitation
     *
     * @tags Organization
     * @name FrontierServiceAcceptOrganizationInvitation
     * @summary Accept pending invitation
     * @request POST:/v1beta1/organizations/{org_id}/invitations/{id}/accept
     * @secure
     */
    this.frontierServiceAcceptOrganizationInvitation = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/invitations/${id}/accept`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Allows the current logged in user to join the Org if one is not a part of it. The user will only be able to join when the user email's domain matches the organization's whitelisted domains.
     *
     * @tags Organization
     * @name FrontierServiceJoinOrganization
     * @summary Join organization
     * @request POST:/v1beta1/organizations/{org_id}/join
     * @secure
     */
    this.frontierServiceJoinOrganization = (orgId, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/join`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns a list of custom roles created under an organization with their associated permissions
     *
     * @tags Role
     * @name FrontierServiceListOrganizationRoles
     * @summary List organization roles
     * @request GET:/v1beta1/organizations/{org_id}/roles
     * @secure
     */
    this.frontierServiceListOrganizationRoles = (orgId, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/roles`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create a custom role under an organization. This custom role will only be available for assignment to the principles within the organization.
     *
     * @tags Role
     * @name FrontierServiceCreateOrganizationRole
     * @summary Create organization role
     * @request POST:/v1beta1/organizations/{org_id}/roles
     * @secure
     */
    this.frontierServiceCreateOrganizationRole = (orgId, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/roles`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns a custom role under an organization along with its associated permissions
     *
     * @tags Role
     * @name FrontierServiceGetOrganizationRole
     * @summary Get organization role
     * @request GET:/v1beta1/organizations/{org_id}/roles/{id}
     * @secure
     */
    this.frontierServiceGetOrganizationRole = (orgId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/roles/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Delete a custom role and all of its relations under an organization permanently.
     *
     * @tags Role
     * @name FrontierServiceDeleteOrganizationRole
     * @summary Delete organization role
     * @request DELETE:/v1beta1/organizations/{org_id}/roles/{id}
     * @secure
     */
    this.frontierServiceDeleteOrganizationRole = (orgId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/roles/${id}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Update a custom role under an organization. This custom role will only be available for assignment to the principles within the organization.
     *
     * @tags Role
     * @name FrontierServiceUpdateOrganizationRole
     * @summary Update organization role
     * @request PUT:/v1beta1/organizations/{org_id}/roles/{id}
     * @secure
     */
    this.frontierServiceUpdateOrganizationRole = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/roles/${id}`,
      method: "PUT",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create a service user.
     *
     * @tags ServiceUser
     * @name FrontierServiceCreateServiceUser
     * @summary Create service user
     * @request POST:/v1beta1/organizations/{org_id}/serviceusers
     * @secure
     */
    this.frontierServiceCreateServiceUser = (orgId, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/serviceusers`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Get service user details by its id.
     *
     * @tags ServiceUser
     * @name FrontierServiceGetServiceUser
     * @summary Get service user
     * @request GET:/v1beta1/organizations/{org_id}/serviceusers/{id}
     * @secure
     */
    this.frontierServiceGetServiceUser = (orgId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/serviceusers/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Delete a service user permanently and all of its relations (keys, organizations, roles, etc)
     *
     * @tags ServiceUser
     * @name FrontierServiceDeleteServiceUser
     * @summary Delete service user
     * @request DELETE:/v1beta1/organizations/{org_id}/serviceusers/{id}
     * @secure
     */
    this.frontierServiceDeleteServiceUser = (orgId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/serviceusers/${id}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description List all the keys of a service user with its details except jwk.
     *
     * @tags ServiceUser
     * @name FrontierServiceListServiceUserJwKs
     * @summary List service user keys
     * @request GET:/v1beta1/organizations/{org_id}/serviceusers/{id}/keys
     * @secure
     */
    this.frontierServiceListServiceUserJwKs = (orgId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/serviceusers/${id}/keys`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Generate a service user key and return it, the private key part of the response will not be persisted and should be kept securely by client.
     *
     * @tags ServiceUser
     * @name FrontierServiceCreateServiceUserJwk
     * @summary Create service user public/private key pair
     * @request POST:/v1beta1/organizations/{org_id}/serviceusers/{id}/keys
     * @secure
     */
    this.frontierServiceCreateServiceUserJwk = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/serviceusers/${id}/keys`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Get a service user public RSA JWK set.
     *
     * @tags ServiceUser
     * @name FrontierServiceGetServiceUserJwk
     * @summary Get service user key
     * @request GET:/v1beta1/organizations/{org_id}/serviceusers/{id}/keys/{key_id}
     * @secure
     */
    this.frontierServiceGetServiceUserJwk = (orgId, id, keyId, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/serviceusers/${id}/keys/${keyId}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Delete a service user key permanently.
     *
     * @tags ServiceUser
     * @name FrontierServiceDeleteServiceUserJwk
     * @summary Delete service user key
     * @request DELETE:/v1beta1/organizations/{org_id}/serviceusers/{id}/keys/{key_id}
     * @secure
     */
    this.frontierServiceDeleteServiceUserJwk = (orgId, id, keyId, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/serviceusers/${id}/keys/${keyId}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description List all the credentials of a service user.
     *
     * @tags ServiceUser
     * @name FrontierServiceListServiceUserCredentials
     * @summary List service user credentials
     * @request GET:/v1beta1/organizations/{org_id}/serviceusers/{id}/secrets
     * @secure
     */
    this.frontierServiceListServiceUserCredentials = (orgId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/serviceusers/${id}/secrets`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Generate a service user credential and return it. The credential value will not be persisted and should be securely stored by client.
     *
     * @tags ServiceUser
     * @name FrontierServiceCreateServiceUserCredential
     * @summary Create service user client credentials
     * @request POST:/v1beta1/organizations/{org_id}/serviceusers/{id}/secrets
     * @secure
     */
    this.frontierServiceCreateServiceUserCredential = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/serviceusers/${id}/secrets`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Delete a service user credential.
     *
     * @tags ServiceUser
     * @name FrontierServiceDeleteServiceUserCredential
     * @summary Delete service user credentials
     * @request DELETE:/v1beta1/organizations/{org_id}/serviceusers/{id}/secrets/{secret_id}
     * @secure
     */
    this.frontierServiceDeleteServiceUserCredential = (orgId, id, secretId, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/serviceusers/${id}/secrets/${secretId}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description List all the tokens of a service user.
     *
     * @tags ServiceUser
     * @name FrontierServiceListServiceUserTokens
     * @summary List service user tokens
     * @request GET:/v1beta1/organizations/{org_id}/serviceusers/{id}/tokens
     * @secure
     */
    this.frontierServiceListServiceUserTokens = (orgId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/serviceusers/${id}/tokens`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Generate a service user token and return it. The token value will not be persisted and should be securely stored by client.
     *
     * @tags ServiceUser
     * @name FrontierServiceCreateServiceUserToken
     * @summary Create service user token
     * @request POST:/v1beta1/organizations/{org_id}/serviceusers/{id}/tokens
     * @secure
     */
    this.frontierServiceCreateServiceUserToken = (orgId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/serviceusers/${id}/tokens`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Delete a service user token.
     *
     * @tags ServiceUser
     * @name FrontierServiceDeleteServiceUserToken
     * @summary Delete service user token
     * @request DELETE:/v1beta1/organizations/{org_id}/serviceusers/{id}/tokens/{token_id}
     * @secure
     */
    this.frontierServiceDeleteServiceUserToken = (orgId, id, tokenId, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/${orgId}/serviceusers/${id}/tokens/${tokenId}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Check if a billing account is entitled to a feature.
     *
     * @tags Entitlement
     * @name FrontierServiceCheckFeatureEntitlement2
     * @summary Check entitlement
     * @request POST:/v1beta1/organizations/billing/check
     * @secure
     */
    this.frontierServiceCheckFeatureEntitlement2 = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/billing/check`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Report a new billing usage for a billing account.
     *
     * @tags Usage
     * @name FrontierServiceCreateBillingUsage2
     * @summary Create billing usage
     * @request POST:/v1beta1/organizations/billing/usages
     * @secure
     */
    this.frontierServiceCreateBillingUsage2 = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/billing/usages`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Revert billing usage for a billing account.
     *
     * @tags Billing
     * @name AdminServiceRevertBillingUsage2
     * @summary Revert billing usage
     * @request POST:/v1beta1/organizations/billing/usages/revert
     * @secure
     */
    this.adminServiceRevertBillingUsage2 = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/organizations/billing/usages/revert`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags Permission
     * @name FrontierServiceListPermissions
     * @summary Get all permissions
     * @request GET:/v1beta1/permissions
     * @secure
     */
    this.frontierServiceListPermissions = (params = {}) => this.request(__spreadValues({
      path: `/v1beta1/permissions`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Creates a permission. It can be used to grant permissions to all the resources in a Frontier instance.
     *
     * @tags Permission
     * @name AdminServiceCreatePermission
     * @summary Create platform permission
     * @request POST:/v1beta1/permissions
     * @secure
     */
    this.adminServiceCreatePermission = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/permissions`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Returns a permission by ID
     *
     * @tags Permission
     * @name FrontierServiceGetPermission
     * @summary Get permission
     * @request GET:/v1beta1/permissions/{id}
     * @secure
     */
    this.frontierServiceGetPermission = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/permissions/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags Permission
     * @name AdminServiceDeletePermission
     * @summary Delete platform permission
     * @request DELETE:/v1beta1/permissions/{id}
     * @secure
     */
    this.adminServiceDeletePermission = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/permissions/${id}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Updates a permission by ID. It can be used to grant permissions to all the resources in a Frontier instance.
     *
     * @tags Permission
     * @name AdminServiceUpdatePermission
     * @summary Update platform permission
     * @request PUT:/v1beta1/permissions/{id}
     * @secure
     */
    this.adminServiceUpdatePermission = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/permissions/${id}`,
      method: "PUT",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Lists all the policies from all the organizations in a Frontier instance. It can be filtered by organization, project, user, role and group.
     *
     * @tags Policy
     * @name FrontierServiceListPolicies
     * @summary List all policies
     * @request GET:/v1beta1/policies
     * @secure
     */
    this.frontierServiceListPolicies = (query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/policies`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Creates a policy
     *
     * @tags Policy
     * @name FrontierServiceCreatePolicy
     * @summary Create policy
     * @request POST:/v1beta1/policies
     * @secure
     */
    this.frontierServiceCreatePolicy = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/policies`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns a policy by ID
     *
     * @tags Policy
     * @name FrontierServiceGetPolicy
     * @summary Get policy
     * @request GET:/v1beta1/policies/{id}
     * @secure
     */
    this.frontierServiceGetPolicy = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/policies/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Delete a policy all of its relations permanently.
     *
     * @tags Policy
     * @name FrontierServiceDeletePolicy
     * @summary Delete Policy
     * @request DELETE:/v1beta1/policies/{id}
     * @secure
     */
    this.frontierServiceDeletePolicy = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/policies/${id}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Updates a policy by ID
     *
     * @tags Policy
     * @name FrontierServiceUpdatePolicy
     * @summary Update policy
     * @request PUT:/v1beta1/policies/{id}
     * @secure
     */
    this.frontierServiceUpdatePolicy = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/policies/${id}`,
      method: "PUT",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create a policy for a project
     *
     * @tags Policy
     * @name FrontierServiceCreatePolicyForProject
     * @summary Create Policy for Project
     * @request POST:/v1beta1/policies/projects/{project_id}
     * @secure
     */
    this.frontierServiceCreatePolicyForProject = (projectId, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/policies/projects/${projectId}`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Returns a list of all preferences configured on an instance in Frontier. e.g user, project, organization etc
     *
     * @tags Preference
     * @name AdminServiceListPreferences
     * @summary List platform preferences
     * @request GET:/v1beta1/preferences
     * @secure
     */
    this.adminServiceListPreferences = (params = {}) => this.request(__spreadValues({
      path: `/v1beta1/preferences`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create new platform preferences. The platform preferences **name** must be unique within the platform and can contain only alphanumeric characters, dashes and underscores.
     *
     * @tags Preference
     * @name AdminServiceCreatePreferences
     * @summary Create platform preferences
     * @request POST:/v1beta1/preferences
     * @secure
     */
    this.adminServiceCreatePreferences = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/preferences`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Returns a list of all preferences supported by Frontier.
     *
     * @tags Preference
     * @name FrontierServiceDescribePreferences
     * @summary Describe preferences
     * @request GET:/v1beta1/preferences/traits
     * @secure
     */
    this.frontierServiceDescribePreferences = (params = {}) => this.request(__spreadValues({
      path: `/v1beta1/preferences/traits`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags Project
     * @name FrontierServiceCreateProject
     * @summary Create project
     * @request POST:/v1beta1/projects
     * @secure
     */
    this.frontierServiceCreateProject = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/projects`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns a project by ID
     *
     * @tags Project
     * @name FrontierServiceGetProject
     * @summary Get project
     * @request GET:/v1beta1/projects/{id}
     * @secure
     */
    this.frontierServiceGetProject = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/projects/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Delete a project all of its relations permanently.
     *
     * @tags Project
     * @name FrontierServiceDeleteProject
     * @summary Delete Project
     * @request DELETE:/v1beta1/projects/{id}
     * @secure
     */
    this.frontierServiceDeleteProject = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/projects/${id}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Updates a project by ID
     *
     * @tags Project
     * @name FrontierServiceUpdateProject
     * @summary Update project
     * @request PUT:/v1beta1/projects/{id}
     * @secure
     */
    this.frontierServiceUpdateProject = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/projects/${id}`,
      method: "PUT",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns a collection of admins of a project
     *
     * @tags Project
     * @name FrontierServiceListProjectAdmins
     * @summary List project admins
     * @request GET:/v1beta1/projects/{id}/admins
     * @secure
     */
    this.frontierServiceListProjectAdmins = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/projects/${id}/admins`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags Project
     * @name FrontierServiceDisableProject
     * @summary Disable project
     * @request POST:/v1beta1/projects/{id}/disable
     * @secure
     */
    this.frontierServiceDisableProject = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/projects/${id}/disable`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags Project
     * @name FrontierServiceEnableProject
     * @summary Enable project
     * @request POST:/v1beta1/projects/{id}/enable
     * @secure
     */
    this.frontierServiceEnableProject = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/projects/${id}/enable`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns a collection of groups of a project.
     *
     * @tags Project
     * @name FrontierServiceListProjectGroups
     * @summary List project groups
     * @request GET:/v1beta1/projects/{id}/groups
     * @secure
     */
    this.frontierServiceListProjectGroups = (id, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/projects/${id}/groups`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description List a project preferences by ID.
     *
     * @tags Preference
     * @name FrontierServiceListProjectPreferences
     * @summary List project preferences
     * @request GET:/v1beta1/projects/{id}/preferences
     * @secure
     */
    this.frontierServiceListProjectPreferences = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/projects/${id}/preferences`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create a new project preferences. The project preferences **name** must be unique within the project and can contain only alphanumeric characters, dashes and underscores.
     *
     * @tags Preference
     * @name FrontierServiceCreateProjectPreferences
     * @summary Create project preferences
     * @request POST:/v1beta1/projects/{id}/preferences
     * @secure
     */
    this.frontierServiceCreateProjectPreferences = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/projects/${id}/preferences`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns a collection of users of a project.
     *
     * @tags Project
     * @name FrontierServiceListProjectServiceUsers
     * @summary List project serviceusers
     * @request GET:/v1beta1/projects/{id}/serviceusers
     * @secure
     */
    this.frontierServiceListProjectServiceUsers = (id, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/projects/${id}/serviceusers`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns a collection of users of a project. Filter by user permissions is supported.
     *
     * @tags Project
     * @name FrontierServiceListProjectUsers
     * @summary List project users
     * @request GET:/v1beta1/projects/{id}/users
     * @secure
     */
    this.frontierServiceListProjectUsers = (id, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/projects/${id}/users`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags Resource
     * @name FrontierServiceListProjectResources
     * @summary Get all resources
     * @request GET:/v1beta1/projects/{project_id}/resources
     * @secure
     */
    this.frontierServiceListProjectResources = (projectId, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/projects/${projectId}/resources`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Creates a resource in a project
     *
     * @tags Resource
     * @name FrontierServiceCreateProjectResource
     * @summary Create resource
     * @request POST:/v1beta1/projects/{project_id}/resources
     * @secure
     */
    this.frontierServiceCreateProjectResource = (projectId, body, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/projects/${projectId}/resources`,
      method: "POST",
      query,
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns a project resource by ID
     *
     * @tags Resource
     * @name FrontierServiceGetProjectResource
     * @summary Get resource
     * @request GET:/v1beta1/projects/{project_id}/resources/{id}
     * @secure
     */
    this.frontierServiceGetProjectResource = (projectId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/projects/${projectId}/resources/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Deletes a resource from a project permanently
     *
     * @tags Resource
     * @name FrontierServiceDeleteProjectResource
     * @summary Delete resource
     * @request DELETE:/v1beta1/projects/{project_id}/resources/{id}
     * @secure
     */
    this.frontierServiceDeleteProjectResource = (projectId, id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/projects/${projectId}/resources/${id}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Updates a resource in a project
     *
     * @tags Resource
     * @name FrontierServiceUpdateProjectResource
     * @summary Update resource
     * @request PUT:/v1beta1/projects/{project_id}/resources/{id}
     * @secure
     */
    this.frontierServiceUpdateProjectResource = (projectId, id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/projects/${projectId}/resources/${id}`,
      method: "PUT",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags Relation
     * @name FrontierServiceCreateRelation
     * @summary Create relation
     * @request POST:/v1beta1/relations
     * @secure
     */
    this.frontierServiceCreateRelation = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/relations`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Returns a relation by ID
     *
     * @tags Relation
     * @name FrontierServiceGetRelation
     * @summary Get relation
     * @request GET:/v1beta1/relations/{id}
     * @secure
     */
    this.frontierServiceGetRelation = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/relations/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Remove a subject having a relation from an object
     *
     * @tags Relation
     * @name FrontierServiceDeleteRelation
     * @summary Delete relation
     * @request DELETE:/v1beta1/relations/{relation}/object/{object}/subject/{subject}
     * @secure
     */
    this.frontierServiceDeleteRelation = (relation, object, subject, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/relations/${relation}/object/${object}/subject/${subject}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns a list of platform wide roles available in enitre Frontier instance along with their associated permissions
     *
     * @tags Role
     * @name FrontierServiceListRoles
     * @summary List platform roles
     * @request GET:/v1beta1/roles
     * @secure
     */
    this.frontierServiceListRoles = (query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/roles`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Creates a platform wide role. It can be used to grant permissions to all the resources in a Frontier instance.
     *
     * @tags Role
     * @name AdminServiceCreateRole
     * @summary Create platform role
     * @request POST:/v1beta1/roles
     * @secure
     */
    this.adminServiceCreateRole = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/roles`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Delete a platform wide role and all of its relations.
     *
     * @tags Role
     * @name AdminServiceDeleteRole
     * @summary Delete platform role
     * @request DELETE:/v1beta1/roles/{id}
     * @secure
     */
    this.adminServiceDeleteRole = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/roles/${id}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Update a role title, description and permissions.
     *
     * @tags Role
     * @name AdminServiceUpdateRole
     * @summary Update role
     * @request PUT:/v1beta1/roles/{id}
     * @secure
     */
    this.adminServiceUpdateRole = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/roles/${id}`,
      method: "PUT",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns the service user of an organization in a Frontier instance. It can be filter by it's state
     *
     * @tags ServiceUser
     * @name FrontierServiceListServiceUsers
     * @summary List org service users
     * @request GET:/v1beta1/serviceusers
     * @secure
     */
    this.frontierServiceListServiceUsers = (query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/serviceusers`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Returns the users from all the organizations in a Frontier instance. It can be filtered by keyword, organization, group and state. Additionally you can include page number and page size for pagination.
     *
     * @tags User
     * @name FrontierServiceListUsers
     * @summary List public users
     * @request GET:/v1beta1/users
     * @secure
     */
    this.frontierServiceListUsers = (query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create a user with the given details. A user is not attached to an organization or a group by default,and can be invited to the org/group. The name of the user must be unique within the entire Frontier instance. If a user name is not provided, Frontier automatically generates a name from the user email. The user metadata is validated against the user metaschema. By default the user metaschema contains `labels` and `descriptions` for the user. The `title` field can be optionally added for a user-friendly name. <br/><br/>*Example:*`{"email":"john.doe@raystack.org","title":"John Doe",metadata:{"label": {"key1": "value1"}, "description": "User Description"}}`
     *
     * @tags User
     * @name FrontierServiceCreateUser
     * @summary Create user
     * @request POST:/v1beta1/users
     */
    this.frontierServiceCreateUser = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users`,
      method: "POST",
      body,
      format: "json"
    }, params));
    /**
     * @description Get a user by id searched over all organizations in Frontier.
     *
     * @tags User
     * @name FrontierServiceGetUser
     * @summary Get user
     * @request GET:/v1beta1/users/{id}
     * @secure
     */
    this.frontierServiceGetUser = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/${id}`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Delete an user permanently forever and all of its relations (organizations, groups, etc)
     *
     * @tags User
     * @name FrontierServiceDeleteUser
     * @summary Delete user
     * @request DELETE:/v1beta1/users/{id}
     * @secure
     */
    this.frontierServiceDeleteUser = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/${id}`,
      method: "DELETE",
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags User
     * @name FrontierServiceUpdateUser
     * @summary Update user
     * @request PUT:/v1beta1/users/{id}
     * @secure
     */
    this.frontierServiceUpdateUser = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/${id}`,
      method: "PUT",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Sets the state of the user as diabled.The user's membership to groups and organizations will still exist along with all it's roles for access control, but the user will not be able to log in and access the Frontier instance.
     *
     * @tags User
     * @name FrontierServiceDisableUser
     * @summary Disable user
     * @request POST:/v1beta1/users/{id}/disable
     * @secure
     */
    this.frontierServiceDisableUser = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/${id}/disable`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Sets the state of the user as enabled. The user will be able to log in and access the Frontier instance.
     *
     * @tags User
     * @name FrontierServiceEnableUser
     * @summary Enable user
     * @request POST:/v1beta1/users/{id}/enable
     * @secure
     */
    this.frontierServiceEnableUser = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/${id}/enable`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Lists all the groups a user belongs to across all organization in Frontier. To get the groups of a user in a specific organization, use the org_id filter in the query parameter.
     *
     * @tags User
     * @name FrontierServiceListUserGroups
     * @summary List user groups
     * @request GET:/v1beta1/users/{id}/groups
     * @secure
     */
    this.frontierServiceListUserGroups = (id, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/${id}/groups`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description List all the invitations sent to a user.
     *
     * @tags User
     * @name FrontierServiceListUserInvitations
     * @summary List user invitations
     * @request GET:/v1beta1/users/{id}/invitations
     * @secure
     */
    this.frontierServiceListUserInvitations = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/${id}/invitations`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description This API returns two list of organizations for the user. i) The list of orgs which the current user is already a part of ii) The list of organizations the user can join directly (based on domain whitelisted and verified by the org). This list will also contain orgs of which user is already a part of. Note: the domain needs to be verified by the org before the it is returned as one of the joinable orgs by domain
     *
     * @tags User
     * @name FrontierServiceListOrganizationsByUser
     * @summary Get user organizations
     * @request GET:/v1beta1/users/{id}/organizations
     * @secure
     */
    this.frontierServiceListOrganizationsByUser = (id, query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/${id}/organizations`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description List a user preferences by ID.
     *
     * @tags Preference
     * @name FrontierServiceListUserPreferences
     * @summary List user preferences
     * @request GET:/v1beta1/users/{id}/preferences
     * @secure
     */
    this.frontierServiceListUserPreferences = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/${id}/preferences`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create a new user preferences. The user preferences **name** must be unique within the user and can contain only alphanumeric characters, dashes and underscores.
     *
     * @tags Preference
     * @name FrontierServiceCreateUserPreferences
     * @summary Create user preferences
     * @request POST:/v1beta1/users/{id}/preferences
     * @secure
     */
    this.frontierServiceCreateUserPreferences = (id, body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/${id}/preferences`,
      method: "POST",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Get all the projects a user belongs to.
     *
     * @tags User
     * @name FrontierServiceListProjectsByUser
     * @summary Get user projects
     * @request GET:/v1beta1/users/{id}/projects
     * @secure
     */
    this.frontierServiceListProjectsByUser = (id, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/${id}/projects`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags User
     * @name FrontierServiceGetCurrentUser
     * @summary Get current user
     * @request GET:/v1beta1/users/self
     * @secure
     */
    this.frontierServiceGetCurrentUser = (params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/self`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags User
     * @name FrontierServiceUpdateCurrentUser
     * @summary Update current user
     * @request PUT:/v1beta1/users/self
     * @secure
     */
    this.frontierServiceUpdateCurrentUser = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/self`,
      method: "PUT",
      body,
      secure: true,
      format: "json"
    }, params));
    /**
     * No description
     *
     * @tags User
     * @name FrontierServiceListCurrentUserGroups
     * @summary List my groups
     * @request GET:/v1beta1/users/self/groups
     * @secure
     */
    this.frontierServiceListCurrentUserGroups = (query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/self/groups`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description List all the invitations sent to current user.
     *
     * @tags User
     * @name FrontierServiceListCurrentUserInvitations
     * @summary List user invitations
     * @request GET:/v1beta1/users/self/invitations
     * @secure
     */
    this.frontierServiceListCurrentUserInvitations = (params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/self/invitations`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description This API returns two list of organizations for the current logged in user. i) The list of orgs which the current user is already a part of ii) The list of organizations the user can join directly (based on domain whitelisted and verified by the org). This list will also contain orgs of which user is already a part of. Note: the domain needs to be verified by the org before the it is returned as one of the joinable orgs by domain
     *
     * @tags User
     * @name FrontierServiceListOrganizationsByCurrentUser
     * @summary Get my organizations
     * @request GET:/v1beta1/users/self/organizations
     * @secure
     */
    this.frontierServiceListOrganizationsByCurrentUser = (query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/self/organizations`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
    /**
     * @description List a user preferences by ID.
     *
     * @tags Preference
     * @name FrontierServiceListCurrentUserPreferences
     * @summary List current user preferences
     * @request GET:/v1beta1/users/self/preferences
     * @secure
     */
    this.frontierServiceListCurrentUserPreferences = (params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/self/preferences`,
      method: "GET",
      secure: true,
      format: "json"
    }, params));
    /**
     * @description Create a new user preferences. The user preferences **name** must be unique within the user and can contain only alphanumeric characters, dashes and underscores.
     *
     * @tags Preference
     * @name FrontierServiceCreateCurrentUserPreferences
     * @summary Create current user preferences
     * @request POST:/v1beta1/users/self/preferences
     * @secure
     */
    this.frontierServiceCreateCurrentUserPreferences = (body, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/self/preferences`,
      method: "POST",
      body,
      secure: true,
      type: "application/json" /* Json */,
      format: "json"
    }, params));
    /**
     * @description Get all projects the current user belongs to
     *
     * @tags User
     * @name FrontierServiceListProjectsByCurrentUser
     * @summary Get my projects
     * @request GET:/v1beta1/users/self/projects
     * @secure
     */
    this.frontierServiceListProjectsByCurrentUser = (query, params = {}) => this.request(__spreadValues({
      path: `/v1beta1/users/self/projects`,
      method: "GET",
      query,
      secure: true,
      format: "json"
    }, params));
  }
};

// api-client/data-contracts.ts
var ProtobufNullValue = /* @__PURE__ */ ((ProtobufNullValue2) => {
  ProtobufNullValue2["NULL_VALUE"] = "NULL_VALUE";
  return ProtobufNullValue2;
})(ProtobufNullValue || {});

// api-client/index.ts
var ApiClient = V1Beta1;
export {
  ApiClient,
  ProtobufNullValue
};
