// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {PackedCalls} from "./PackedCalls.sol";

interface Signer {
    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4);
}

/// What an intent wallet runs. Nothing is stored about who may use it: the wallet's own address says so, since it was made
/// from them. A signature opens that: owner (20 bytes), operator (20), salt of the intent (32), then what was signed.
contract IntentWallet is PackedCalls {
    address private constant FACTORY = 0x654280687b1028F4F22541bAf17461c2941c6652;
    address private constant MAIN_MODULE = 0xe7099dD6D982e0eE743e3d89E079D91d4883e231;

    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    string private constant CALL =
        "Call(address to,uint256 value,bytes data,uint256 gasLimit,bool delegateCall,bool onlyFallback,uint256 behaviorOnError)";
    bytes32 private constant CALLS =
        keccak256(abi.encodePacked("Calls(Call[] calls,uint256 space,uint256 nonce,address[] wallets)", CALL));

    /// The nonce that comes next in a space.
    mapping(uint256 space => uint256 nonce) public nonceOf;

    error WrongNonce(uint256 space, uint256 expected, uint256 given);
    error WrongSignature();
    error NotThisWallet();

    receive() external payable {}

    function execute(bytes calldata payload, bytes calldata signature) external payable {
        (uint256 space, uint256 nonce, Call[] memory calls) = unpack(payload);
        bytes32 digest = digestOf(space, nonce, calls);
        demandSignature(digest, signature);
        uint256 expected = nonceOf[space]++;
        if (nonce != expected) revert WrongNonce(space, expected, nonce);
        run(calls, digest);
    }

    /// What has to be signed for a payload.
    function hashOf(bytes calldata payload) external view returns (bytes32) {
        (uint256 space, uint256 nonce, Call[] memory calls) = unpack(payload);
        return digestOf(space, nonce, calls);
    }

    function digestOf(uint256 space, uint256 nonce, Call[] memory calls) private view returns (bytes32) {
        bytes32[] memory hashes = new bytes32[](calls.length);
        for (uint256 i; i < calls.length; i++) hashes[i] = hashCall(calls[i]);
        bytes32 none = keccak256("");
        bytes32 content = keccak256(abi.encode(CALLS, keccak256(abi.encodePacked(hashes)), space, nonce, none));
        bytes32 domain = keccak256(
            abi.encode(DOMAIN, keccak256("Sequence Wallet"), keccak256("3"), block.chainid, address(this))
        );
        return keccak256(abi.encodePacked(hex"1901", domain, content));
    }

    function hashCall(Call memory call) private pure returns (bytes32) {
        return keccak256(
            abi.encode(
                keccak256(bytes(CALL)),
                call.to,
                call.value,
                keccak256(call.data),
                call.gasLimit,
                call.delegateCall,
                call.onlyFallback,
                call.behaviorOnError
            )
        );
    }

    function demandSignature(bytes32 digest, bytes calldata signature) private view {
        if (signature.length < 72) revert WrongSignature();
        address owner = address(bytes20(signature[0:20]));
        address operator = address(bytes20(signature[20:40]));
        bytes32 salt = keccak256(abi.encode(owner, operator, bytes32(signature[40:72])));
        if (walletOf(salt) != address(this)) revert NotThisWallet();
        bytes calldata signed = signature[72:];
        address signer = signerOf(digest, signed);
        if (signer != address(0) && (signer == owner || signer == operator)) return;
        if (owner.code.length == 0) revert WrongSignature();
        if (Signer(owner).isValidSignature(digest, signed) != Signer.isValidSignature.selector) revert WrongSignature();
    }

    /// Who signed with 65 bytes, or 64 in the compact form of EIP-2098; nobody with any other number.
    function signerOf(bytes32 digest, bytes calldata signed) private pure returns (address) {
        if (signed.length != 65 && signed.length != 64) return address(0);
        bytes32 r = bytes32(signed[0:32]);
        bytes32 s = bytes32(signed[32:64]);
        uint8 v;
        if (signed.length == 65) {
            v = uint8(signed[64]);
            if (v < 27) v += 27;
        } else {
            v = 27 + uint8(uint256(s) >> 255);
            s &= bytes32(type(uint256).max >> 1);
        }
        return ecrecover(digest, v, r, s);
    }

    /// Where the factory puts the wallet of that salt: the code is that of a minimal proxy (EIP-1167).
    function walletOf(bytes32 salt) private pure returns (address) {
        bytes32 code = keccak256(
            abi.encodePacked(
                hex"3d602d80600a3d3981f3363d3d373d3d3d363d73", MAIN_MODULE, hex"5af43d82803e903d91602b57fd5bf3"
            )
        );
        return address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", FACTORY, salt, code)))));
    }
}
