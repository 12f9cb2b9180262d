// Command s3server serves buckets in memory with the API of S3: `s3server PORT BUCKET [ACCESSKEY SECRETKEY]`. With a
// key it verifies signatures of version 4, and refuses requests without one.
package main

import (
	"context"
	"log"
	"net/http"
	"os"

	"github.com/rclone/gofakes3"
	"github.com/rclone/gofakes3/s3mem"
)

func main() {
	port, bucket := os.Args[1], os.Args[2]
	backend := s3mem.New()
	if err := backend.CreateBucket(context.Background(), bucket); err != nil {
		log.Fatal(err)
	}
	options := []gofakes3.Option{}
	if len(os.Args) > 4 {
		options = append(options, gofakes3.WithV4Auth(map[string]string{os.Args[3]: os.Args[4]}))
	}
	log.Fatal(http.ListenAndServe("127.0.0.1:"+port, gofakes3.New(backend, options...).Server()))
}
