// Checks a permission, charges a usage and reads a list page by page, with the client that scripts/go-client.sh generates.
package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"os"

	"github.com/google/uuid"

	"example/tollgate"
)

func main() {
	ctx := context.Background()
	client, err := tollgate.NewClientWithResponses(os.Getenv("TOLLGATE_URL"), tollgate.WithRequestEditorFn(
		func(_ context.Context, request *http.Request) error {
			request.SetBasicAuth(os.Getenv("CLIENT_ID"), os.Getenv("CLIENT_SECRET"))
			return nil
		}))
	if err != nil {
		log.Fatal(err)
	}

	for _, permission := range []string{"get", "delete"} {
		question := tollgate.CheckRequest{
			Subject:    "user:edsger",
			Resource:   "compute/disk:frn:web-shop:compute/disk:shop-db",
			Permission: permission,
		}
		answer, err := client.CheckWithResponse(ctx, nil, question)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s: %t\n", permission, answer.JSON200.Status)
	}

	source := "go"
	usage := tollgate.Usage{
		Id:     uuid.MustParse("6f1d3c1e-5a0e-4f4e-9a53-0d4d3f3f0a12"),
		Amount: "30",
		Source: &source,
	}
	charged, err := client.CreateUsageWithResponse(ctx, "acme", "-", tollgate.CreateUsageRequest{Usages: []tollgate.Usage{usage}})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("recorded %v, replayed %v\n", charged.JSON200.Recorded, charged.JSON200.Replayed)

	size, token, count := 10, "", 0
	for {
		page, err := client.ListPermissionsWithResponse(ctx, &tollgate.ListPermissionsParams{PageSize: &size, PageToken: &token})
		if err != nil {
			log.Fatal(err)
		}
		count += len(page.JSON200.Permissions)
		token = page.JSON200.NextPageToken
		if token == "" {
			break
		}
	}
	fmt.Printf("%d permissions\n", count)

	// A refusal has the reason in its details.
	refused, err := client.GetPermissionWithResponse(ctx, "compute.disk.none")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%d %s: %s\n", refused.StatusCode(), *refused.JSON404.Details[0].Reason, refused.JSON404.Message)
}
