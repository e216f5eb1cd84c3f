import dev.tollgate.ApiClient;
import dev.tollgate.ApiException;
import dev.tollgate.api.AccessApi;
import dev.tollgate.api.BillingApi;
import dev.tollgate.model.CheckRequest;
import dev.tollgate.model.CreateUsageRequest;
import dev.tollgate.model.Usage;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.UUID;

/** Checks a permission, charges a usage and reads a list page by page, with the client that scripts/java-client.sh generates. */
public class Example {
  public static void main(String[] arguments) throws ApiException {
    var credentials = System.getenv("CLIENT_ID") + ":" + System.getenv("CLIENT_SECRET");
    var authorization = "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(StandardCharsets.UTF_8));
    var client = new ApiClient();
    client.updateBaseUri(System.getenv("TOLLGATE_URL"));
    client.setRequestInterceptor(request -> request.header("Authorization", authorization));

    var access = new AccessApi(client);
    for (var permission : List.of("get", "delete")) {
      var question = new CheckRequest()
          .subject("user:edsger")
          .resource("compute/disk:frn:web-shop:compute/disk:shop-db")
          .permission(permission);
      System.out.println(permission + ": " + access.check(question, null).getStatus());
    }

    var usage = new Usage()
        .id(UUID.fromString("6f1d3c1e-5a0e-4f4e-9a53-0d4d3f3f0a13"))
        .amount("30")
        .source("java");
    var charged = new BillingApi(client).createUsage("acme", "-", new CreateUsageRequest().usages(List.of(usage)));
    System.out.println("recorded " + charged.getRecorded() + ", replayed " + charged.getReplayed());

    var count = 0;
    var token = "";
    do {
      var page = access.listPermissions(10, token, null, null);
      count += page.getPermissions().size();
      token = page.getNextPageToken();
    } while (!token.isEmpty());
    System.out.println(count + " permissions");

    // A refusal is an exception with the answer of the service.
    try {
      access.getPermission("compute.disk.none");
    } catch (ApiException refused) {
      System.out.println(refused.getCode() + ": " + refused.getResponseBody().contains("NOT_FOUND"));
    }
  }
}
