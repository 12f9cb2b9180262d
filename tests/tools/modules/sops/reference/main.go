// Command sops-reference encrypts and decrypts documents with the packages of SOPS, many in one process: each line of its
// input is one request, each line of its output the result, in the same order. Age identities come from SOPS_AGE_KEY.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"time"

	"github.com/getsops/sops/v3"
	"github.com/getsops/sops/v3/aes"
	"github.com/getsops/sops/v3/age"
	"github.com/getsops/sops/v3/cmd/sops/common"
	"github.com/getsops/sops/v3/cmd/sops/formats"
	"github.com/getsops/sops/v3/config"
	"github.com/getsops/sops/v3/hcvault"
	"github.com/getsops/sops/v3/keyservice"
	"github.com/getsops/sops/v3/logging"
	"github.com/getsops/sops/v3/version"
	"github.com/sirupsen/logrus"
)

type request struct {
	// Operation is encrypt or decrypt.
	Operation string `json:"operation"`
	Data      []byte `json:"data"`
	Input     string `json:"input"`
	Output    string `json:"output"`
	IgnoreMac bool   `json:"ignoreMac"`

	// Groups holds the recipients of each key group: of age, or addresses of Vault keys.
	Groups    [][]string `json:"groups"`
	Vault     []string   `json:"vault"`
	Threshold int        `json:"threshold"`

	UnencryptedSuffix       string `json:"unencryptedSuffix"`
	EncryptedSuffix         string `json:"encryptedSuffix"`
	UnencryptedRegex        string `json:"unencryptedRegex"`
	EncryptedRegex          string `json:"encryptedRegex"`
	UnencryptedCommentRegex string `json:"unencryptedCommentRegex"`
	EncryptedCommentRegex   string `json:"encryptedCommentRegex"`
	MacOnlyEncrypted        bool   `json:"macOnlyEncrypted"`
}

type response struct {
	Data  []byte `json:"data"`
	Error string `json:"error,omitempty"`
}

func main() {
	logging.SetLevel(logrus.PanicLevel)
	decoder := json.NewDecoder(bufio.NewReaderSize(os.Stdin, 1<<20))
	output := bufio.NewWriter(os.Stdout)
	encoder := json.NewEncoder(output)
	for decoder.More() {
		var asked request
		if err := decoder.Decode(&asked); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if err := encoder.Encode(answer(asked)); err != nil {
			os.Exit(1)
		}
		if err := output.Flush(); err != nil {
			os.Exit(1)
		}
	}
}

func answer(asked request) (result response) {
	defer func() {
		if fault := recover(); fault != nil {
			result = response{Error: fmt.Sprint("panic: ", fault)}
		}
	}()
	work := decrypt
	if asked.Operation == "encrypt" {
		work = encrypt
	}
	data, err := work(asked)
	if err != nil {
		return response{Error: err.Error()}
	}
	return response{Data: data}
}

func services() []keyservice.KeyServiceClient {
	return []keyservice.KeyServiceClient{keyservice.NewLocalClient()}
}

func store(format string) common.Store {
	return common.StoreForFormat(formats.FormatFromString(format), config.NewStoresConfig())
}

func encrypt(asked request) ([]byte, error) {
	branches, err := store(asked.Input).LoadPlainFile(asked.Data)
	if err != nil {
		return nil, err
	}
	var groups []sops.KeyGroup
	for _, recipients := range asked.Groups {
		var group sops.KeyGroup
		for _, recipient := range recipients {
			key, err := age.MasterKeyFromRecipient(recipient)
			if err != nil {
				return nil, err
			}
			group = append(group, key)
		}
		groups = append(groups, group)
	}
	for _, address := range asked.Vault {
		key, err := hcvault.NewMasterKeyFromURI(address)
		if err != nil {
			return nil, err
		}
		groups = append(groups, sops.KeyGroup{key})
	}
	tree := sops.Tree{
		Branches: branches,
		Metadata: sops.Metadata{
			KeyGroups:               groups,
			ShamirThreshold:         asked.Threshold,
			Version:                 version.Version,
			UnencryptedSuffix:       asked.UnencryptedSuffix,
			EncryptedSuffix:         asked.EncryptedSuffix,
			UnencryptedRegex:        asked.UnencryptedRegex,
			EncryptedRegex:          asked.EncryptedRegex,
			UnencryptedCommentRegex: asked.UnencryptedCommentRegex,
			EncryptedCommentRegex:   asked.EncryptedCommentRegex,
			MACOnlyEncrypted:        asked.MacOnlyEncrypted,
		},
	}
	dataKey, faults := tree.GenerateDataKeyWithKeyServices(services())
	if len(faults) > 0 {
		return nil, fmt.Errorf("no data key: %v", faults)
	}
	cipher := aes.NewCipher()
	mac, err := tree.Encrypt(dataKey, cipher)
	if err != nil {
		return nil, err
	}
	tree.Metadata.LastModified = time.Now().UTC()
	tree.Metadata.MessageAuthenticationCode, err = cipher.Encrypt(
		mac, dataKey, tree.Metadata.LastModified.Format(time.RFC3339))
	if err != nil {
		return nil, err
	}
	return store(asked.Output).EmitEncryptedFile(tree)
}

func decrypt(asked request) ([]byte, error) {
	tree, err := store(asked.Input).LoadEncryptedFile(asked.Data)
	if err != nil {
		return nil, err
	}
	if _, err := common.DecryptTree(common.DecryptTreeOpts{
		Cipher:          aes.NewCipher(),
		IgnoreMac:       asked.IgnoreMac,
		Tree:            &tree,
		KeyServices:     services(),
		DecryptionOrder: sops.DefaultDecryptionOrder,
	}); err != nil {
		return nil, err
	}
	return store(asked.Output).EmitPlainFile(tree.Branches)
}
